import { existsSync, readdirSync } from 'node:fs';
import { scopeOfOrganization, type Scope } from '../database/lines/scope.ts';
import { erpQuestions, type ErpQuestion } from '../domain/erp-question.ts';
import { ErpUnavailable, type ErpGateway } from './gateway.ts';
import { openGateway } from './open-gateway.ts';
import { questions } from './questions.ts';
import type { ErpSettings, FileSettings, RmSettings } from './settings.ts';
import { describeRowsLeftOut } from './describe-rows-left-out.ts';
import { keepRows, type ErpRow, type Known } from './keep-rows.ts';

/** The result of checking the ERP, in Portuguese; not good where a configured question gets no usable answer, or rows would be left out. */
export type Verified = { readonly good: boolean; readonly lines: readonly string[] };

/** What to check; without an organisation, RM is asked for organisation 1 and files for all. */
type Asked = { readonly codColigada?: number | undefined; readonly ano: number };

/** The codes and budgets of organisations, with which their rows are compared; undefined where they cannot be read. */
type KnownOf = (scopes: readonly Scope[]) => Promise<readonly Known[] | undefined>;

/** Said where the codes of rows could not be compared. */
export const NOT_COMPARED = 'Os códigos das linhas não foram conferidos: não há banco de dados que se possa ler.';

/**
 * Asks the ERP every configured question, as a synchronisation does, and stores nothing; tells which rows would be left
 * out, or that their codes were not compared. All codes are read before anything is asked.
 */
export function verifyErp(settings: ErpSettings, asked: Asked, knownOf: KnownOf): Promise<Verified> {
  return settings.kind === 'rm' ? verifyRm(settings, asked, knownOf) : verifyFiles(settings, asked, knownOf);
}

async function verifyRm(settings: RmSettings, { codColigada = 1, ano }: Asked, knownOf: KnownOf): Promise<Verified> {
  const { url, user, password, sentences } = settings;
  const needed = { RM_URL: url, RM_USUARIO: user, RM_SENHA: password };
  const missing = Object.entries(needed).flatMap(([name, value]) => (value === undefined ? `Falta ${name}.` : []));
  if (missing.length > 0) return { good: false, lines: missing };
  if (erpQuestions.every((question) => sentences[question] === undefined))
    return { good: false, lines: ['Nenhuma sentença configurada: informe ao menos RM_SENTENCA_REALIZADOS.'] };
  const gateway = openGateway(settings);
  const known = await knownOf([scopeOfOrganization(codColigada)]);
  const asked = { codColigada, ano, known: known?.[0] };
  const checks: Verified[] = [];
  for (const question of erpQuestions) {
    const { title } = questions[question];
    if (sentences[question] === undefined) checks.push({ good: true, lines: [`${title}: sem sentença configurada.`] });
    else checks.push(await verifyQuestion(gateway, question, title, asked));
  }
  return together(checks, known);
}

async function verifyFiles(
  settings: FileSettings,
  { codColigada: only, ano }: Asked,
  knownOf: KnownOf,
): Promise<Verified> {
  const { folder } = settings;
  if (!existsSync(folder)) return { good: false, lines: [`A pasta ${folder} não existe.`] };
  const organizations = organizationsIn(folder).filter((codColigada) => only === undefined || codColigada === only);
  if (organizations.length === 0) return noFolder(folder, only);
  const gateway = openGateway(settings);
  const known = await knownOf(organizations.map(scopeOfOrganization));
  const checks: Verified[] = [];
  for (const [index, codColigada] of organizations.entries()) {
    for (const question of erpQuestions) {
      const title = `Organização ${codColigada}, ${questions[question].title.toLowerCase()}`;
      if (!gateway.answers(question, codColigada)) checks.push({ good: true, lines: [`${title}: sem arquivo.`] });
      else checks.push(await verifyQuestion(gateway, question, title, { codColigada, ano, known: known?.[index] }));
    }
  }
  return together(checks, known);
}

function noFolder(folder: string, only: number | undefined): Verified {
  const lacking = only === undefined ? 'nenhuma pasta de organização, como' : 'a pasta da organização,';
  return { good: false, lines: [`A pasta ${folder} não tem ${lacking} ${folder}/${only ?? 1}.`] };
}

function organizationsIn(folder: string): readonly number[] {
  const names = readdirSync(folder).filter((name) => /^\d{1,9}$/.test(name));
  return names.map(Number).sort((a, b) => a - b);
}

async function verifyQuestion(
  gateway: ErpGateway,
  question: ErpQuestion,
  title: string,
  { known, ...asked }: { readonly codColigada: number; readonly ano: number; readonly known: Known | undefined },
): Promise<Verified> {
  const start = performance.now();
  try {
    const rows = await gateway.rowsToCheck(question, asked);
    const seconds = ((performance.now() - start) / 1000).toLocaleString('pt-BR', { maximumFractionDigits: 1 });
    const leftOut = known === undefined ? [] : rowsLeftOut(rows, question, known).map((line) => `${title}: ${line}`);
    return {
      good: leftOut.length === 0,
      lines: [`${title}: ${describeCount(rows.length)} em ${seconds} s.`, ...leftOut],
    };
  } catch (error) {
    if (!(error instanceof ErpUnavailable)) throw error;
    return { good: false, lines: [`${title}: ${error.message}`] };
  }
}

/** Rows that name their budget are looked at for all of them, as those of the whole organisation are. */
function rowsLeftOut(rows: readonly ErpRow[], question: ErpQuestion, known: Known): readonly string[] {
  const someBudget = rows.some((row) => 'budget' in row) ? null : 0;
  return describeRowsLeftOut(keepRows(rows, questions[question], known, someBudget).setAside);
}

function describeCount(count: number): string {
  if (count === 0) return 'nenhuma linha (confira o ano e as permissões do usuário no ERP)';
  return count === 1 ? '1 linha' : `${count.toLocaleString('pt-BR')} linhas`;
}

function together(checks: readonly Verified[], known: readonly Known[] | undefined): Verified {
  const lines = checks.flatMap((check) => check.lines);
  return { good: checks.every(({ good }) => good), lines: known === undefined ? [...lines, NOT_COMPARED] : lines };
}
