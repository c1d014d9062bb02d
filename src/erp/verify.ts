import { existsSync, readdirSync } from 'node:fs';
import { scopeOfOrganization, type Scope } from '../database/lines/scope.ts';
import { erpQuestions } from '../domain/erp-question.ts';
import { openGateway } from './open-gateway.ts';
import { questions } from './questions.ts';
import type { ErpSettings, FileSettings, RmSettings } from './settings.ts';
import type { Known } from './keep-rows.ts';
import { LACKING, missingForRm } from './set-up.ts';
import { verifyQuestions, type VerifiedQuestion } from './verify-question.ts';

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
  const missing = missingForRm(settings).map((name) => `Falta ${name}.`);
  if (missing.length > 0) return { good: false, lines: missing };
  if (erpQuestions.every((question) => settings.sentences[question] === undefined))
    return { good: false, lines: ['Nenhuma sentença configurada: informe ao menos RM_SENTENCA_REALIZADOS.'] };
  const scope = scopeOfOrganization(codColigada);
  const known = await knownOf([scope]);
  const asked = { scope, ano, known: known?.[0], lacking: LACKING.rm };
  const verified = await verifyQuestions(openGateway(settings), asked);
  const checks = verified.map((each) => checkOf(each, questions[each.question].title));
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
    const asked = { scope: scopeOfOrganization(codColigada), ano, known: known?.[index], lacking: LACKING.arquivos };
    for (const verified of await verifyQuestions(gateway, asked)) {
      const title = questions[verified.question].title.toLowerCase();
      checks.push(checkOf(verified, `Organização ${codColigada}, ${title}`));
    }
  }
  return together(checks, known);
}

function checkOf({ situacao, message, leftOut }: VerifiedQuestion, title: string): Verified {
  const good = situacao !== 'falhou' && leftOut.length === 0;
  return { good, lines: [message, ...leftOut].map((line) => `${title}: ${line}`) };
}

function noFolder(folder: string, only: number | undefined): Verified {
  const lacking = only === undefined ? 'nenhuma pasta de organização, como' : 'a pasta da organização,';
  return { good: false, lines: [`A pasta ${folder} não tem ${lacking} ${folder}/${only ?? 1}.`] };
}

function organizationsIn(folder: string): readonly number[] {
  const names = readdirSync(folder).filter((name) => /^\d{1,9}$/.test(name));
  return names.map(Number).sort((a, b) => a - b);
}

function together(checks: readonly Verified[], known: readonly Known[] | undefined): Verified {
  const lines = checks.flatMap((check) => check.lines);
  return { good: checks.every(({ good }) => good), lines: known === undefined ? [...lines, NOT_COMPARED] : lines };
}
