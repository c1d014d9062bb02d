import { isIP } from 'node:net';
import { z } from 'zod';
import { ForeseenFailure } from '../base/foreseen-failure.ts';
import { erpSettings, erpVariables } from '../erp/settings.ts';
import { mailProblems, mailSettings, mailVariables } from '../mail/settings.ts';
import { oidcProblems, oidcSettings, oidcVariables } from './oidc.ts';
import { DEFAULT_HOST } from './exposure.ts';
import { databasePlace, DEFAULT_FOLDER } from './place.ts';

/** All settings, read from the environment once at start. */
export type Settings = Readonly<ReturnType<typeof settingsOf>>;

/** Thrown for invalid settings, with a Portuguese message of one line for each. */
export class WrongSettings extends ForeseenFailure {
  override readonly name = 'WrongSettings';
  readonly lines: readonly string[];

  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
    this.lines = lines;
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the settings from an environment; empty variables count as missing; throws {@link WrongSettings}. */
export function readSettings(env: Environment): Settings {
  const given = Object.entries(env).map(([name, value]) => [name, value?.trim() || undefined]);
  const trimmed = Object.fromEntries(given) as Environment;
  const read = schema.safeParse(trimmed);
  const contradictions = [...oidcProblems(trimmed), ...mailProblems(trimmed)];
  const problems = [...(read.error?.issues ?? []).map(({ message }) => message), ...contradictions];
  if (!read.success || problems.length > 0) throw new WrongSettings(problems);
  return settingsOf(read.data);
}

function settingsOf(data: z.infer<typeof schema>) {
  return {
    port: data.PORT,
    host: data.HOST,
    /** The address that people use, without a path, if it differs from host and port. */
    publicUrl: data.URL_PUBLICA,
    /** Whose X-Forwarded-* headers are trusted: everybody's, nobody's, or these addresses'. */
    trustProxy: data.PROXY_CONFIAVEL,
    /** The folder of the embedded database, the secret and ERP files. */
    dataFolder: data.RUBRICA_DADOS,
    place: databasePlace(data),
    /** Undefined if not set; with the embedded database a secret is generated. */
    authSecret: data.AUTH_SECRET,
    /** {product} of the file names (spec §9). */
    produtoSigla: data.PRODUTO_SIGLA,
    /** {system} of Importação (spec §2.15). */
    importacaoSistema: data.IMPORTACAO_SISTEMA,
    /** A fixed 'aaaa-mm-dd' instead of today. */
    today: data.RUBRICA_HOJE,
    /** Requests per second allowed to each user, and to each address without a user. */
    requestsPerSecond: data.LIMITE_REQUISICOES_S,
    /** For how many days the audit log retains an event. */
    auditDays: data.REGISTRO_DIAS,
    erp: erpSettings(data, data.RUBRICA_DADOS),
    /** Undefined if no e-mail is sent. */
    mail: mailSettings(data),
    /** Undefined if people sign in with passwords only. */
    oidc: oidcSettings(data),
    /** Whether people may sign in with passwords; if not, `oidc` is set. */
    localPasswords: data.SENHA_LOCAL === 'sim',
  };
}

const schema = z
  .object({
    PORT: wholeNumber('PORT', 0, 65_535).default(3000),
    HOST: z
      .string()
      .regex(/^[\w.:-]+$/, 'HOST deve ser um nome ou endereço desta máquina, como 127.0.0.1 ou 0.0.0.0.')
      .default(DEFAULT_HOST),
    URL_PUBLICA: z.string().transform(readPublicUrl).optional(),
    PROXY_CONFIAVEL: z.string().transform(readTrustedProxy).default(false),
    RUBRICA_DADOS: z.string().default(DEFAULT_FOLDER),
    DATABASE_URL: z
      .string()
      .regex(
        /^postgres(ql)?:\/\/\S+$/,
        'DATABASE_URL deve ser um endereço como postgresql://usuario:senha@servidor/banco.',
      )
      .optional(),
    AUTH_SECRET: z
      .string()
      .min(32, 'AUTH_SECRET deve ter ao menos 32 caracteres; gere com: openssl rand -base64 32')
      .optional(),
    PRODUTO_SIGLA: z
      .string()
      .regex(/^[A-Za-z0-9_-]{1,30}$/, 'PRODUTO_SIGLA deve ter até 30 letras sem acento, algarismos, _ ou -.')
      .default('RUBRICA'),
    IMPORTACAO_SISTEMA: z
      .string()
      .regex(
        /^(?!-)[A-Za-z0-9-]{1,20}(?<!-)$/,
        'IMPORTACAO_SISTEMA deve ter até 20 letras sem acento ou algarismos, com - só entre eles.',
      )
      .default('ERP'),
    RUBRICA_HOJE: z.iso.date('RUBRICA_HOJE deve ser uma data no formato aaaa-mm-dd.').optional(),
    LIMITE_REQUISICOES_S: wholeNumber('LIMITE_REQUISICOES_S', 1, 1_000_000).default(100),
    REGISTRO_DIAS: wholeNumber('REGISTRO_DIAS', 1, 36_500).default(730),
    ...erpVariables,
    ...oidcVariables,
    ...mailVariables,
  })
  .refine(({ DATABASE_URL, AUTH_SECRET }) => DATABASE_URL === undefined || AUTH_SECRET !== undefined, {
    error: 'AUTH_SECRET é obrigatório com DATABASE_URL; gere com: openssl rand -base64 32',
    when: () => true,
  });

function wholeNumber(name: string, least: number, greatest: number) {
  const error = `${name} deve ser um número inteiro entre ${least} e ${greatest}.`;
  return z
    .string()
    .regex(/^\d{1,7}$/, error)
    .transform(Number)
    .refine((number) => number >= least && number <= greatest, { error });
}

function readPublicUrl(text: string, context: z.RefinementCtx): URL {
  const url = URL.parse(text);
  if (url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url;
  context.addIssue('URL_PUBLICA deve ser um endereço http ou https sem caminho, como https://rubrica.exemplo.com.br.');
  return z.NEVER;
}

function readTrustedProxy(text: string, context: z.RefinementCtx): boolean | readonly string[] {
  if (text === 'true' || text === 'false') return text === 'true';
  const addresses = text.split(/[\s,]+/).filter((address) => address !== '');
  if (addresses.every(isAddress)) return addresses;
  context.addIssue(
    'PROXY_CONFIAVEL deve ser true, false ou endereços separados por vírgula, como 10.0.0.1,10.1.0.0/16.',
  );
  return z.NEVER;
}

/** The number of bits of an IPv4 and of an IPv6 address. */
const BITS: Readonly<Record<number, number>> = { 4: 32, 6: 128 };

function isAddress(text: string): boolean {
  const [address, bits, ...rest] = text.split('/');
  const version = address!.includes('%') ? 0 : isIP(address!);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= BITS[version]!);
}
