import { existsSync, readdirSync } from 'node:fs';
import { erpQuestions, type ErpQuestion } from '../domain/erp-question.ts';
import { ErpUnavailable, type ErpGateway } from './gateway.ts';
import { openGateway } from './open-gateway.ts';
import { questions } from './questions.ts';
import type { ErpSettings, FileSettings, RmSettings } from './settings.ts';

/** The result of checking the ERP, in Portuguese; not good where a configured question gets no usable answer. */
export type Verified = { readonly good: boolean; readonly lines: readonly string[] };

/** What to check; without an organisation, RM is asked for organisation 1 and files for all. */
type Asked = { readonly codColigada?: number | undefined; readonly ano: number };

/** Asks the ERP every configured question, as a synchronisation does, and stores nothing. */
export function verifyErp(settings: ErpSettings, asked: Asked): Promise<Verified> {
  return settings.kind === 'rm' ? verifyRm(settings, asked) : verifyFiles(settings, asked);
}

async function verifyRm(settings: RmSettings, { codColigada = 1, ano }: Asked): Promise<Verified> {
  const { url, user, password, sentences } = settings;
  const needed = { RM_URL: url, RM_USUARIO: user, RM_SENHA: password };
  const missing = Object.entries(needed).flatMap(([name, value]) => (value === undefined ? `Falta ${name}.` : []));
  if (missing.length > 0) return { good: false, lines: missing };
  if (erpQuestions.every((question) => sentences[question] === undefined))
    return { good: false, lines: ['Nenhuma sentença configurada: informe ao menos RM_SENTENCA_REALIZADOS.'] };
  const gateway = openGateway(settings);
  const checks: Verified[] = [];
  for (const question of erpQuestions) {
    const { title } = questions[question];
    if (sentences[question] === undefined) checks.push({ good: true, lines: [`${title}: sem sentença configurada.`] });
    else checks.push(await verifyQuestion(gateway, question, title, { codColigada, ano }));
  }
  return together(checks);
}

async function verifyFiles(settings: FileSettings, { codColigada: only, ano }: Asked): Promise<Verified> {
  const { folder } = settings;
  if (!existsSync(folder)) return { good: false, lines: [`A pasta ${folder} não existe.`] };
  const organizations = readdirSync(folder)
    .filter((name) => /^\d{1,9}$/.test(name))
    .map(Number)
    .filter((codColigada) => only === undefined || codColigada === only);
  if (organizations.length === 0) {
    const lacking = only === undefined ? 'nenhuma pasta de organização, como' : 'a pasta da organização,';
    return { good: false, lines: [`A pasta ${folder} não tem ${lacking} ${folder}/${only ?? 1}.`] };
  }
  const gateway = openGateway(settings);
  const checks: Verified[] = [];
  for (const codColigada of organizations.sort((a, b) => a - b)) {
    for (const question of erpQuestions) {
      const title = `Organização ${codColigada}, ${questions[question].title.toLowerCase()}`;
      if (!gateway.answers(question, codColigada)) checks.push({ good: true, lines: [`${title}: sem arquivo.`] });
      else checks.push(await verifyQuestion(gateway, question, title, { codColigada, ano }));
    }
  }
  return together(checks);
}

async function verifyQuestion(
  gateway: ErpGateway,
  question: ErpQuestion,
  title: string,
  asked: Required<Asked> & { readonly codColigada: number },
): Promise<Verified> {
  const start = performance.now();
  try {
    const count = await gateway.countRows(question, asked);
    const seconds = ((performance.now() - start) / 1000).toLocaleString('pt-BR', { maximumFractionDigits: 1 });
    return { good: true, lines: [`${title}: ${describeCount(count)} em ${seconds} s.`] };
  } catch (error) {
    if (!(error instanceof ErpUnavailable)) throw error;
    return { good: false, lines: [`${title}: ${error.message}`] };
  }
}

function describeCount(count: number): string {
  if (count === 0) return 'nenhuma linha (confira o ano e as permissões do usuário no ERP)';
  return count === 1 ? '1 linha' : `${count.toLocaleString('pt-BR')} linhas`;
}

function together(checks: readonly Verified[]): Verified {
  return { good: checks.every(({ good }) => good), lines: checks.flatMap(({ lines }) => lines) };
}
