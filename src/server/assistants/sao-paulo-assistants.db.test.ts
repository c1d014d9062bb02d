import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../database/engine/open-database.ts';
import { formatAmount } from '../../domain/format.ts';
import { databaseInTurn } from '../../testing/databases/databases.ts';
import { openSaoPaulo } from '../../testing/databases/loaded-sao-paulo.ts';
import { withoutRealBudgets } from '../../testing/databases/real-budgets.ts';
import { addAccount } from '../../testing/databases/small-organizations.ts';
import { oracleQuestions, type OracleQuestion } from '../../testing/oracles/oracle-questions.ts';
import { everyNth } from '../../testing/sampled.ts';
import {
  type Assistant,
  assistantOf,
  listen,
  switchAssistants,
  type ToolAnswer,
} from '../../testing/servers/assistant.ts';
import { startTestServer, type TestServer } from '../../testing/servers/test-server.ts';

const EMAIL = 'controladoria@exemplo.gov.br';
/** `npm test` asks every eighth question. */
const SAMPLE = 8;

const questions = withoutRealBudgets === undefined ? oracleQuestions(200) : [];

describe.skipIf(withoutRealBudgets !== undefined).each(databaseInTurn(1))(
  'questions about São Paulo to assistants on $name',
  (kind) => {
    let database: OpenDatabase;
    let server: TestServer;
    let assistant: Assistant;
    beforeAll(async () => {
      database = await openSaoPaulo(kind);
      const person = { email: EMAIL, name: 'Controladoria', isAdmin: true, gerencia: true, codColigada: 1 };
      await addAccount(database.db, person);
      await switchAssistants(database.db);
      server = await startTestServer(database, { today: () => '2014-06-20' });
      assistant = await assistantOf(server.app, await listen(server.app), EMAIL);
    });
    afterAll(async () => {
      await assistant.client.close();
      await server.app.close();
      await database.close();
    });

    it('there are 200 questions about nine reports, asked in three ways', () => {
      expect(questions.length).toBe(200);
      expect(new Set(questions.map(({ relatorio }) => relatorio)).size).toBe(9);
      expect(new Set(questions.map(({ way }) => way))).toEqual(new Set(['amount', 'row', 'total']));
    });

    it.each(everyNth(questions, SAMPLE))('$title', async (question) => {
      const answers = await ANSWERS[question.way](assistant, question);
      const expected = Object.entries(question.amounts).map(([column, centavos]) => [
        column,
        { centavos, valor: formatAmount(centavos) },
      ]);
      expect(answers).toEqual(Object.fromEntries(expected));
    });
  },
);

type Answers = Readonly<Record<string, ToolAnswer>>;

const ANSWERS: {
  readonly [Way in OracleQuestion['way']]: (assistant: Assistant, question: OracleQuestion) => Promise<Answers>;
} = {
  /** Opens each amount of the subject. */
  amount: async (assistant, { relatorio, filtros, em, amounts }) => {
    const opened: [string, ToolAnswer][] = [];
    for (const coluna of Object.keys(amounts)) {
      const { composicao } = await assistant.ask('compor_valor', { relatorio, filtros, em, coluna });
      opened.push([coluna, composicao.valor]);
    }
    return Object.fromEntries(opened);
  },
  /** The amounts of the subject's row, found page by page. */
  row: async (assistant, { relatorio, filtros, em, amounts }) => {
    for (let aPartirDe = 1; ; aPartirDe += 200) {
      const page = await assistant.ask('consultar_relatorio', { relatorio, filtros, aPartirDe, noMaximo: 200 });
      const own = page.linhas.filter((line: ToolAnswer) => isOf(line, em) && Object.keys(line.celulas).length > 1);
      if (own.length > 0) return amountsOf(own[0], page.colunas, amounts);
      if (page.contagem.depois === 0) throw new Error(`No row of ${JSON.stringify(em)}`);
    }
  },
  /** The amounts of the total, from an answer that has only one of the rows. */
  total: async (assistant, { relatorio, filtros, em, amounts }) => {
    const page = await assistant.ask('consultar_relatorio', { relatorio, filtros, nivel: 1, noMaximo: 1 });
    return amountsOf(
      page.totais.find((line: ToolAnswer) => isOf(line, em)),
      page.colunas,
      amounts,
    );
  },
};

function isOf(line: ToolAnswer, em: Readonly<Record<string, string>>): boolean {
  const own = Object.entries(line.em ?? {}).map(([field, code]) => [field, (code as ToolAnswer).dado]);
  return line.em !== undefined && JSON.stringify(own.sort()) === JSON.stringify(Object.entries(em).sort());
}

function amountsOf(line: ToolAnswer, columns: readonly ToolAnswer[], amounts: OracleQuestion['amounts']): Answers {
  const found = columns.flatMap(({ chave, valor }) => {
    const { valor: written, centavos } = line.celulas[chave] ?? {};
    return valor !== undefined && valor.coluna in amounts ? [[valor.coluna, { centavos, valor: written }]] : [];
  });
  return Object.fromEntries(found);
}
