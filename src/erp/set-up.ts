import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Scope } from '../database/lines/scope.ts';
import type { ErpQuestion } from '../domain/erp-question.ts';
import { fileGateway } from './file-gateway.ts';
import type { ErpGateway } from './gateway.ts';
import { questions } from './questions.ts';
import { rmGateway } from './rm/rm-gateway.ts';
import type { ErpSettings, FileSettings, RmSettings } from './settings.ts';

/** Opens the gateway of the configured ERP. */
export function openGateway(settings: ErpSettings): ErpGateway {
  return settings.kind === 'arquivos' ? fileGateway(settings) : rmGateway(settings);
}

/** The message for a question that is not set up, by kind of ERP. */
export const NOT_SET_UP_MESSAGES = { rm: 'sem sentença configurada.', arquivos: 'sem arquivo.' } as const;

/** Describes the settings of an organisation's ERP by variable, null if missing; secrets only as set or missing. */
export function describeSettings(settings: ErpSettings, { codColigada }: Scope) {
  const values = settings.kind === 'rm' ? describeRm(settings) : describeFolder(settings, codColigada);
  const shown = { ERP_TIPO: KINDS[settings.kind], ...values };
  return Object.entries(shown).map(([nome, valor]) => ({ nome, rotulo: WORDS[nome] ?? nome, valor: valor ?? null }));
}

const KINDS = { rm: 'TOTVS RM', arquivos: 'arquivos .csv' } as const;

/** The readable names of the variables. */
const WORDS: Readonly<Partial<Record<string, string>>> = {
  ERP_TIPO: 'De onde vêm os dados',
  ERP_PASTA: 'Pasta dos arquivos',
  RM_URL: 'Endereço do RM',
  RM_USUARIO: 'Usuário do RM',
  RM_SENHA: 'Senha do RM',
  RM_AUTENTICACAO: 'Autenticação',
  RM_SISTEMA: 'Sistema do RM',
  RM_SENTENCA_REALIZADOS: 'Sentença dos realizados',
  RM_SENTENCA_PROPOSTAS: 'Sentença das propostas',
  RM_SENTENCA_IMPORTACAO: 'Sentença da importação',
  RM_TEMPO_LIMITE_S: 'Tempo de espera (s)',
};

type Values = Readonly<Record<string, string | undefined>>;

function describeFolder({ folder }: FileSettings, codColigada: unknown): Values {
  const own = join(folder, String(codColigada));
  return { ERP_PASTA: folder, 'Pasta da organização': existsSync(own) ? own : undefined };
}

function describeRm({ url, user, password, authentication, system, sentences, timeLimit }: RmSettings): Values {
  return {
    RM_URL: url,
    RM_USUARIO: user && GIVEN,
    RM_SENHA: password && GIVEN,
    RM_AUTENTICACAO: authentication,
    RM_SISTEMA: system,
    RM_SENTENCA_REALIZADOS: sentences.realizados,
    RM_SENTENCA_PROPOSTAS: sentences.propostas,
    RM_SENTENCA_IMPORTACAO: sentences.importacao,
    RM_TEMPO_LIMITE_S: String(timeLimit),
  };
}

const GIVEN = 'informado';

/** Returns what to configure before a question can be asked for an organisation; null if nothing is missing. */
export function lackingFor(settings: ErpSettings, { codColigada }: Scope, question: ErpQuestion): string | null {
  if (openGateway(settings).answers(question, codColigada)) return null;
  if (settings.kind === 'arquivos') {
    const path = join(settings.folder, String(codColigada), `${questions[question].table.name}.csv`);
    return `Faça o ERP escrever o arquivo ${path}.`;
  }
  const sentence = settings.sentences[question] === undefined ? [`RM_SENTENCA_${question.toUpperCase()}`] : [];
  return `Informe ${[...missingForRm(settings), ...sentence].join(', ')} e reinicie o servidor.`;
}

/** Returns the missing variables among those that RM always needs. */
export function missingForRm({ url, user, password }: RmSettings): readonly string[] {
  const needed = { RM_URL: url, RM_USUARIO: user, RM_SENHA: password };
  return Object.keys(needed).filter((name) => needed[name as keyof typeof needed] === undefined);
}
