import { join } from 'node:path';
import { z } from 'zod';
import type { ErpQuestion } from '../domain/erp-question.ts';

/** The kind of ERP, with its settings. */
export type ErpSettings = FileSettings | RmSettings;

/** CSV files in one folder for each organisation, named by its codColigada. */
export type FileSettings = { readonly kind: 'arquivos'; readonly folder: string };

/** TOTVS RM over REST; questions with missing settings are left out. */
export type RmSettings = Readonly<ReturnType<typeof rmSettings>>;

/** The environment variables of the ERP, each with the message shown if its value is invalid. */
export const erpVariables = {
  ERP_TIPO: z.enum(['arquivos', 'rm'], 'ERP_TIPO deve ser arquivos ou rm.').default('arquivos'),
  ERP_PASTA: z.string().optional(),
  RM_URL: z.string().transform(readUrl).optional(),
  RM_USUARIO: z
    .string()
    .regex(/^[^:]+$/, 'RM_USUARIO não pode ter dois-pontos.')
    .optional(),
  RM_SENHA: z.string().optional(),
  RM_AUTENTICACAO: z.enum(['basic', 'bearer'], 'RM_AUTENTICACAO deve ser basic ou bearer.').default('basic'),
  RM_SISTEMA: z
    .string()
    .regex(/^[A-Z]$/, 'RM_SISTEMA deve ser uma letra maiúscula, como T.')
    .default('T'),
  RM_SENTENCA_REALIZADOS: sentence('RM_SENTENCA_REALIZADOS'),
  RM_SENTENCA_PROPOSTAS: sentence('RM_SENTENCA_PROPOSTAS'),
  RM_SENTENCA_IMPORTACAO: sentence('RM_SENTENCA_IMPORTACAO'),
  RM_TEMPO_LIMITE_S: z
    .string()
    .regex(/^([1-9]\d?|1\d\d|2[0-8]\d|290)$/, 'RM_TEMPO_LIMITE_S deve ser um número inteiro entre 1 e 290.')
    .transform(Number)
    .default(30),
};

type Variables = z.infer<z.ZodObject<typeof erpVariables>>;

/** Returns the ERP's settings from validated variables; the folder of files is in the data folder by default. */
export function erpSettings(data: Variables, dataFolder: string): ErpSettings {
  if (data.ERP_TIPO === 'rm') return rmSettings(data);
  return { kind: 'arquivos', folder: data.ERP_PASTA ?? defaultErpFolder(dataFolder) };
}

function rmSettings(data: Variables) {
  return {
    kind: 'rm' as const,
    /** Without a trailing slash. */
    url: data.RM_URL,
    user: data.RM_USUARIO,
    password: data.RM_SENHA,
    authentication: data.RM_AUTENTICACAO,
    /** The letter of the RM system under which the sentences are registered. */
    system: data.RM_SISTEMA,
    sentences: {
      realizados: data.RM_SENTENCA_REALIZADOS,
      propostas: data.RM_SENTENCA_PROPOSTAS,
      importacao: data.RM_SENTENCA_IMPORTACAO,
    } satisfies Record<ErpQuestion, string | undefined>,
    /** Seconds for one question, including its sign-in. */
    timeLimit: data.RM_TEMPO_LIMITE_S,
  };
}

/** Returns the folder of the ERP's files if `ERP_PASTA` is not set. */
export function defaultErpFolder(dataFolder: string): string {
  return join(dataFolder, 'erp');
}

function sentence(name: string) {
  const error = `${name} deve ser o código de uma sentença do RM, como ABC.ORC.014.`;
  return z
    .string()
    .regex(/^(?!\.+$)[\p{L}\p{N} ._-]{1,60}$/u, error)
    .optional();
}

function readUrl(text: string, context: z.RefinementCtx): string {
  const url = URL.parse(text);
  const isPlain = url !== null && /^https?:$/.test(url.protocol) && url.href === url.origin + url.pathname;
  if (isPlain) return url.href.replace(/\/+$/, '');
  context.addIssue('RM_URL deve ser um endereço http ou https, sem usuário e senha, como http://rm.exemplo.org:8051.');
  return z.NEVER;
}
