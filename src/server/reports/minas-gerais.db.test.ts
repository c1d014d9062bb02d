import { parse } from 'csv-parse/sync';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadFolder } from '../../load/load.ts';
import { belowFacts } from '../../testing/readers/below-facts.ts';
import { startWithBudgets, type BudgetsServer } from '../../testing/servers/budgets-server.ts';
import { centavosOf } from '../../testing/oracles/centavos-of.ts';
import { casesOf, databaseInTurn } from '../../testing/databases/databases.ts';
import { minasGeraisFolder, withoutRealBudgets } from '../../testing/databases/real-budgets.ts';
import { readWithXlrd } from '../../testing/readers/workbook-readers.ts';

type Receita = {
  readonly id: number;
  readonly nome: string;
  readonly proposta: number;
  readonly reformulacao: number;
  readonly descricao: string;
};

type Answer = {
  readonly periodoOrcamento: number;
  readonly total: number;
  readonly centrosCustos: readonly {
    readonly codCCustoPai: string;
    readonly nomeCCustoPai: string;
    readonly total: number;
    readonly receitas: readonly Receita[];
  }[];
};

describe.skipIf(withoutRealBudgets !== undefined).each(databaseInTurn(1))(
  'revenues of Minas Gerais on $name',
  (kind) => {
    let server: BudgetsServer;
    beforeAll(async () => {
      server = await startWithBudgets(kind, [2], async (db, codColigada) => {
        await loadFolder(db, minasGeraisFolder, { codColigada, nome: 'Estado de Minas Gerais' });
      });
    });
    afterAll(() => server.close());

    const get = async (address: string, query: Record<string, string>) => {
      const answer = await server.get(`/api/relatorios/receitas${address}`, { orcamentoId: '1', ...query });
      expect(answer.statusCode).toBe(200);
      return answer;
    };
    const search = async (codCCustoPai: string, periodoOrcamento: string) =>
      (await get('', { codCCustoPai, periodoOrcamento })).json<Answer>();

    it.each(casesOf(kind, ['1', '2'] as const))(
      'basis %s: every golden total and count, for todos and for each parent',
      async (basis) => {
        const field = basis === '1' ? 'proposta' : 'reformulacao';
        const golden = Object.entries(readGolden()).map(([key, of]) => [key, [of[field], of.receitas]] as const);
        const whole = await search('todos', basis);
        expect(whole.periodoOrcamento).toBe(Number(basis));
        const keyed = ({ centrosCustos }: Answer) =>
          centrosCustos.map(({ codCCustoPai, total, receitas }): [string, [number, number]] => [
            `pai:${codCCustoPai}`,
            [centavosOf(total), receitas.length],
          ]);
        const count = whole.centrosCustos.flatMap(({ receitas }) => receitas).length;
        expect(new Map([...keyed(whole), ['total', [centavosOf(whole.total), count]]])).toEqual(new Map(golden));
        for (const pai of readTable('centros-custo.csv').map(({ codCCustoPai }) => codCCustoPai!)) {
          const alone = await search(pai, basis);
          expect(alone.centrosCustos).toEqual(whole.centrosCustos.filter(({ codCCustoPai }) => codCCustoPai === pai));
          expect(alone.total).toBe(alone.centrosCustos[0]?.total ?? 0);
        }
      },
    );

    it('every revenue equals its CSV row, with its whole text, ordered by name and id within its parent', async () => {
      const { centrosCustos } = await search('todos', '1');
      const rows = readTable('receitas.csv');
      const expected = rows.map((row) => ({
        id: Number(row['id']),
        nome: row['nome'],
        proposta: Number(row['proposta']!.replace(',', '')),
        reformulacao: Number(row['reformulacao']!.replace(',', '')),
        descricao: row['descricao'],
        pai: row['codCCustoPai'],
      }));
      const seen = centrosCustos.flatMap(({ codCCustoPai, receitas }) =>
        receitas.map(({ id, nome, proposta, reformulacao, descricao }) => ({
          id,
          nome,
          descricao,
          proposta: centavosOf(proposta),
          reformulacao: centavosOf(reformulacao),
          pai: codCCustoPai,
        })),
      );
      const collator = new Intl.Collator('pt-BR');
      expect(Math.max(...seen.map(({ descricao }) => descricao.length))).toBeGreaterThan(1000);
      expect(seen).toEqual(
        expected.toSorted((a, b) => Number(a.pai) - Number(b.pai) || collator.compare(a.nome!, b.nome!) || a.id - b.id),
      );
    });

    it('the workbook has every revenue with its value and its whole text', async () => {
      const { rawPayload, headers } = await get('/arquivo', {
        codCCustoPai: 'todos',
        periodoOrcamento: '2',
        formato: 'xls',
      });
      expect(headers['content-disposition']).toBe('attachment; filename="Relatorio_RUBRICA_Receitas.xls"');
      const [sheet] = readWithXlrd([rawPayload])[0]!;
      const inFile = belowFacts(sheet!.values).filter(([item]) => !/^(Receita$|Total |\d+ - )/.test(String(item)));
      const inAnswer = (await search('todos', '2')).centrosCustos.flatMap(({ receitas }) => receitas);
      expect(inFile).toEqual(
        inAnswer.map(({ nome, reformulacao, descricao }) => [nome, reformulacao, descricao || null]),
      );
      expect(sheet!.values.at(-1)).toEqual(['Total Geral', readGolden()['total']!.reformulacao / 100, null]);
    });

    it('the feed has every revenue with a value or a text', async () => {
      const filters = { codCCustoPai: 'todos', periodoOrcamento: '2' };
      const { body } = await get('/dados', { ...filters, formato: 'csv' });
      const fed = parse(body, { columns: true }) as readonly Readonly<Record<string, string>>[];
      const inAnswer = (await search('todos', '2')).centrosCustos.flatMap(({ receitas }) => receitas);
      const inFeed = inAnswer.filter(({ reformulacao, descricao }) => reformulacao !== 0 || descricao !== '');
      expect(fed.map(({ id, valor, descricao, base }) => [Number(id), Number(valor), descricao, base])).toEqual(
        inFeed.map(({ id, reformulacao, descricao }) => [id, reformulacao, descricao, 'Reformulado']),
      );
      const total = fed.reduce((sum, { valor }) => sum + centavosOf(Number(valor)), 0);
      expect(total).toBe(readGolden()['total']!.reformulacao);
    });
  },
);

type Golden = { readonly proposta: number; readonly reformulacao: number; readonly receitas: number };

function readGolden(): Readonly<Record<string, Golden>> {
  return JSON.parse(readFileSync(join(minasGeraisFolder, 'golden-centavos.json'), 'utf8'));
}

function readTable(file: string): readonly Readonly<Record<string, string>>[] {
  return parse(readFileSync(join(minasGeraisFolder, file)), { columns: true, delimiter: ';', bom: true });
}
