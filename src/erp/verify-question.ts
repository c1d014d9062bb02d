import type { Scope } from '../database/lines/scope.ts';
import { type ErpQuestion, erpQuestions } from '../domain/erp-question.ts';
import { type ErpGateway, ErpUnavailable } from './gateway.ts';
import { type ErpRow, keepRows, type Known } from './keep-rows.ts';
import { questions } from './questions.ts';
import { formatCurrency } from '../domain/format.ts';
import type { SetAside } from './set-aside.ts';

/** How a question to the ERP fared, in Portuguese. */
export type VerifiedQuestion = {
  readonly question: ErpQuestion;
  readonly situacao: 'respondeu' | 'falhou' | 'naoConfigurada';
  /** How many rows came; null where none could be read. */
  readonly rows: number | null;
  readonly milliseconds: number | null;
  readonly message: string;
  /** The rows that a synchronisation would leave out, in lines. */
  readonly leftOut: readonly string[];
};

type Asked = {
  readonly scope: Scope;
  readonly ano: number;
  /** What codes are compared with; undefined where that cannot be read. */
  readonly known: Known | undefined;
  /** Said of a question that is not set up: 'sem arquivo.' */
  readonly lacking: string;
};

/** Asks every question of an organisation that is set up, one after another, as a synchronisation does, and stores nothing. */
export async function verifyQuestions(gateway: ErpGateway, asked: Asked): Promise<readonly VerifiedQuestion[]> {
  const verified: VerifiedQuestion[] = [];
  for (const question of erpQuestions) verified.push(await verifyQuestion(gateway, question, asked));
  return verified;
}

async function verifyQuestion(
  gateway: ErpGateway,
  question: ErpQuestion,
  { known, lacking, ano, scope: { codColigada } }: Asked,
): Promise<VerifiedQuestion> {
  const nothing = { question, rows: null, milliseconds: null, leftOut: [] };
  if (!gateway.answers(question, codColigada)) return { ...nothing, situacao: 'naoConfigurada', message: lacking };
  const start = performance.now();
  try {
    const rows = await gateway.rowsToCheck(question, { codColigada, ano });
    const milliseconds = Math.round(performance.now() - start);
    const leftOut = known === undefined ? [] : rowsLeftOut(rows, question, known);
    const message = describeAnswer(rows.length, milliseconds);
    return { question, situacao: 'respondeu', rows: rows.length, milliseconds, message, leftOut };
  } catch (error) {
    if (!(error instanceof ErpUnavailable)) throw error;
    return { ...nothing, situacao: 'falhou', message: error.message };
  }
}

/** Rows that name their budget are looked at for all of them, as those of the whole organisation are. */
function rowsLeftOut(rows: readonly ErpRow[], question: ErpQuestion, known: Known): readonly string[] {
  const someBudget = rows.some((row) => 'budget' in row) ? null : 0;
  return describeRowsLeftOut(keepRows(rows, questions[question], known, someBudget).setAside);
}

function describeAnswer(count: number, milliseconds: number): string {
  const seconds = (milliseconds / 1000).toLocaleString('pt-BR', { maximumFractionDigits: 1 });
  return `${describeCount(count)} em ${seconds} s.`;
}

function describeCount(count: number): string {
  if (count === 0) return 'nenhuma linha (confira o ano e as permissões do usuário no ERP)';
  return count === 1 ? '1 linha' : `${count.toLocaleString('pt-BR')} linhas`;
}

const NAMED = 10;

/** The rows that a synchronisation would leave out, in lines of Portuguese: how many, the first ten by name, how many more. */
function describeRowsLeftOut({ count, centavos, rows }: Pick<SetAside, 'count' | 'centavos' | 'rows'>) {
  if (count === 0) return [];
  const said = count === 1 ? '1 linha ficaria' : `${count.toLocaleString('pt-BR')} linhas ficariam`;
  const named = rows.slice(0, NAMED).map(({ chave, valor, motivo }) => {
    const key = Object.entries(chave).map(([name, code]) => `${name} ${code || '(vazio)'}`);
    return `${key.join(', ')} (${formatCurrency(valor)}): ${motivo}`;
  });
  const more = count > NAMED ? [`e mais ${(count - NAMED).toLocaleString('pt-BR')}.`] : [];
  return [`${said} de fora (${formatCurrency(centavos)}).`, ...named, ...more];
}
