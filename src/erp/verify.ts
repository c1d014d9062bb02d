import { existsSync, readdirSync } from 'node:fs';
import { scopeOfOrganization, type Scope } from '../database/lines/scope.ts';
import { type ErpQuestion, erpQuestions, isOfBudget } from '../domain/erp-question.ts';
import { formatCurrency } from '../domain/format.ts';
import { type ErpGateway, ErpUnavailable } from './gateway.ts';
import { questions } from './questions.ts';
import { type ErpRow, type Known, rowsToStore } from './rows-to-store.ts';
import { NOT_SET_UP_MESSAGES, missingForRm, openGateway } from './set-up.ts';
import type { ErpSettings, FileSettings } from './settings.ts';

/** The result of checking the ERP, in Portuguese; good if every configured question is answered and no row left out. */
export type Verified = { readonly good: boolean; readonly lines: readonly string[] };

/** What to check; without an organisation, organisation 1 in RM, or all organisations with a folder of files. */
type Request = { readonly codColigada?: number | undefined; readonly ano: number };

/** Reads the codes and budgets of organisations, with which rows are compared; undefined if they cannot be read. */
type FetchKnown = (scopes: readonly Scope[]) => Promise<readonly Known[] | undefined>;

/** The line added when the codes of rows could not be compared. */
export const NOT_COMPARED = 'Os códigos das linhas não foram conferidos: não há banco de dados que se possa ler.';

/** Asks the ERP every configured question, stores nothing, and lists the rows that would be left out. */
export async function verifyErp(settings: ErpSettings, request: Request, fetchKnown: FetchKnown): Promise<Verified> {
  const organizations = organizationsOf(settings, request);
  const missing = missingIn(settings, organizations, request);
  if (missing.length > 0) return { good: false, lines: missing };
  const [gateway, lacking] = [openGateway(settings), NOT_SET_UP_MESSAGES[settings.kind]];
  const scopes = organizations.map(scopeOfOrganization);
  const known = await fetchKnown(scopes);
  const lines: string[] = [];
  let good = true;
  for (const [index, scope] of scopes.entries()) {
    const check = { scope, ano: request.ano, known: known?.[index], lacking };
    for (const { question, situacao, message, leftOut } of await verifyQuestions(gateway, check)) {
      good &&= situacao !== 'falhou' && leftOut.length === 0;
      const title = titleOf(settings, scope, question);
      lines.push(...[message, ...leftOut].map((line) => `${title}: ${line}`));
    }
  }
  return { good, lines: known === undefined ? [...lines, NOT_COMPARED] : lines };
}

function titleOf({ kind }: ErpSettings, { codColigada }: Scope, question: ErpQuestion): string {
  const { title } = questions[question];
  return kind === 'rm' ? title : `Organização ${codColigada}, ${title.toLowerCase()}`;
}

function organizationsOf(settings: ErpSettings, { codColigada }: Request): readonly number[] {
  if (settings.kind === 'rm') return [codColigada ?? 1];
  if (!existsSync(settings.folder)) return [];
  const names = readdirSync(settings.folder).filter((name) => /^\d{1,9}$/.test(name));
  const organizations = names.map(Number).sort((a, b) => a - b);
  return organizations.filter((organization) => codColigada === undefined || organization === codColigada);
}

function missingIn(settings: ErpSettings, organizations: readonly number[], request: Request): readonly string[] {
  if (settings.kind === 'arquivos') return missingFolder(settings, organizations, request);
  const missing = missingForRm(settings).map((name) => `Falta ${name}.`);
  const hasSentence = erpQuestions.some((question) => settings.sentences[question] !== undefined);
  if (missing.length > 0 || hasSentence) return missing;
  return ['Nenhuma sentença configurada: informe ao menos RM_SENTENCA_REALIZADOS.'];
}

function missingFolder({ folder }: FileSettings, organizations: readonly number[], { codColigada }: Request) {
  if (organizations.length > 0) return [];
  if (!existsSync(folder)) return [`A pasta ${folder} não existe.`];
  const lacking = codColigada === undefined ? 'nenhuma pasta de organização, como' : 'a pasta da organização,';
  return [`A pasta ${folder} não tem ${lacking} ${folder}/${codColigada ?? 1}.`];
}

/** The outcome of one question to the ERP, in Portuguese. */
export type VerifiedQuestion = {
  readonly question: ErpQuestion;
  readonly situacao: 'respondeu' | 'falhou' | 'naoConfigurada';
  /** The number of rows; null if none could be read. */
  readonly rows: number | null;
  readonly milliseconds: number | null;
  readonly message: string;
  /** Lines about the rows that a synchronisation would leave out. */
  readonly leftOut: readonly string[];
};

type Check = {
  readonly scope: Scope;
  readonly ano: number;
  /** The codes to compare with; undefined if they cannot be read. */
  readonly known: Known | undefined;
  /** The message for a question that is not set up. */
  readonly lacking: string;
};

/** Asks every configured question of an organisation in turn, as a synchronisation does, and stores nothing. */
export async function verifyQuestions(gateway: ErpGateway, check: Check): Promise<readonly VerifiedQuestion[]> {
  const verified: VerifiedQuestion[] = [];
  for (const question of erpQuestions) verified.push(await verifyQuestion(gateway, question, check));
  return verified;
}

async function verifyQuestion(
  gateway: ErpGateway,
  question: ErpQuestion,
  { known, lacking, ano, scope: { codColigada } }: Check,
): Promise<VerifiedQuestion> {
  const nothing = { question, rows: null, milliseconds: null, leftOut: [] };
  if (!gateway.answers(question, codColigada)) return { ...nothing, situacao: 'naoConfigurada', message: lacking };
  const start = performance.now();
  try {
    const rows = await gateway.ask(question, { codColigada, ano: isOfBudget(question) ? ano : undefined });
    const milliseconds = Math.round(performance.now() - start);
    const leftOut = known === undefined ? [] : describeRowsLeftOut(rows, question, known);
    const message = describeAnswer(rows.length, milliseconds);
    return { question, situacao: 'respondeu', rows: rows.length, milliseconds, message, leftOut };
  } catch (error) {
    if (!(error instanceof ErpUnavailable)) throw error;
    return { ...nothing, situacao: 'falhou', message: error.message };
  }
}

function describeAnswer(count: number, milliseconds: number): string {
  const rows = count === 1 ? '1 linha' : `${count.toLocaleString('pt-BR')} linhas`;
  const found = count === 0 ? 'nenhuma linha (confira o ano e as permissões do usuário no ERP)' : rows;
  return `${found} em ${(milliseconds / 1000).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} s.`;
}

const NAMED = 10;

/** Describes the rows that a synchronisation would leave out: how many, the first ten, how many more. */
function describeRowsLeftOut(answer: readonly ErpRow[], question: ErpQuestion, known: Known): readonly string[] {
  const budget = answer.some((row) => 'budget' in row) ? null : 0;
  const { count, centavos, rows } = rowsToStore(answer, questions[question], known, budget).setAside;
  if (count === 0) return [];
  const total = count === 1 ? '1 linha ficaria' : `${count.toLocaleString('pt-BR')} linhas ficariam`;
  const named = rows.slice(0, NAMED).map(({ chave, valor, motivo }) => {
    const key = Object.entries(chave).map(([name, code]) => `${name} ${code || '(vazio)'}`);
    return `${key.join(', ')} (${formatCurrency(valor)}): ${motivo}`;
  });
  const more = count > NAMED ? [`e mais ${(count - NAMED).toLocaleString('pt-BR')}.`] : [];
  return [`${total} de fora (${formatCurrency(centavos)}).`, ...named, ...more];
}
