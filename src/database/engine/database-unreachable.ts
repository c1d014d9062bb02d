import { ForeseenFailure } from '../../base/foreseen-failure.ts';
import { asksForTls } from './server-address.ts';
import { resourceExhaustionIn } from './database-failure.ts';

/** Thrown when the server of DATABASE_URL accepts no connection; its message gives the reason and a remedy. */
export class DatabaseUnreachable extends ForeseenFailure {
  override readonly name = 'DatabaseUnreachable';

  constructor(cause: unknown, url: string) {
    const advice = adviceFor(cause, url);
    super(`${REFUSED} (${reasonOf(cause)})${advice === undefined ? '' : `: ${advice}`}.`, { cause });
  }
}

const REFUSED = 'Não foi possível se conectar ao banco de dados de DATABASE_URL';

/** Returns the reason; a host name with several addresses fails once for each, in an AggregateError without message. */
function reasonOf(cause: unknown): string {
  if (cause instanceof AggregateError) return [...new Set(cause.errors.map(reasonOf))].join('; ');
  return (cause instanceof Error ? cause.message : String(cause)).replace(/\s*\n\s*/g, ' ').replace(/\.$/, '');
}

/** Returns advice for a server of DATABASE_URL that accepts no connection; undefined for an unknown error. */
export function adviceFor(error: unknown, url: string): string | undefined {
  if (error instanceof AggregateError) return error.errors.map((each) => adviceFor(each, url)).find(Boolean);
  if (!(error instanceof Error)) return undefined;
  if (!asksForTls(url) && DEMANDS_TLS.test(error.message)) return TLS_NEEDED;
  if (resourceExhaustionIn(error) === 'connections') return ALL_IN_USE;
  return MESSAGES.find(([, pattern]) => pattern.test(error.message))?.[0] ?? ofCode(error);
}

/** Matches demands for TLS: messages of PostgreSQL (English, Portuguese), PgBouncer and cloud services' poolers. */
const DEMANDS_TLS =
  /no encryption|SSL off|criptografia|SSL desabilitado|(SSL|TLS)( connection)?( is)? required|connection is insecure/i;

const TLS_NEEDED =
  'o servidor não aceita esta conexão sem TLS. Acrescente sslmode=verify-full aos parâmetros de DATABASE_URL';
const ALL_IN_USE =
  'as conexões que o servidor, o banco de dados ou o usuário permite estão todas em uso. Encerre outros programas ou ' +
  'aumente o limite (max_connections, CONNECTION LIMIT; no PgBouncer, max_client_conn)';
const WRONG_PASSWORD =
  'a senha está errada ou vencida (VALID UNTIL), ou o usuário não existe; o servidor não diz qual dos três';
const NO_DATABASE = 'esse banco de dados não existe no servidor. Crie-o, ou corrija o nome em DATABASE_URL';
const NO_ANSWER =
  'o servidor não responde. Confira o endereço e a porta, e se ele aceita este computador (firewall, lista de IPs)';
const NO_NAME = 'o nome do servidor não foi encontrado. Corrija-o em DATABASE_URL';
const NO_URL =
  'DATABASE_URL deve ser como postgresql://usuario:senha@servidor:5432/banco, com @ : / ? # % da senha em %xx';

/** Advice by message, for errors of poolers, whose codes say little, and of the driver, which have no code. */
const MESSAGES: readonly (readonly [string, RegExp])[] = [
  [
    'o pooler só empresta conexões por comando. Use pool_mode = transaction (ou session) para este banco de dados',
    /statement pooling mode/,
  ],
  [NO_DATABASE, /^(no such database|database ".*" does not exist)/],
  [WRONG_PASSWORD, /^(no such user|password authentication failed|SASL authentication failed)/],
  [NO_ANSWER, /^timeout exceeded when trying to connect$|^Connection terminated due to connection timeout$/],
  [
    'o servidor não oferece TLS. Retire sslmode de DATABASE_URL somente se a rede até ele é de confiança',
    /does not support SSL connections/,
  ],
];

const CODES: readonly (readonly [string, RegExp])[] = [
  ['nada atende nesse endereço e porta. Confira-os, e se o servidor está no ar', /^ECONNREFUSED$/],
  [NO_NAME, /^(ENOTFOUND|EAI_AGAIN)$/],
  [NO_ANSWER, /^(ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/],
  [NO_URL, /^(ERR_INVALID_URL|URIError)$/],
  [
    'um arquivo que DATABASE_URL nomeia não pôde ser lido. Confira o caminho e as permissões',
    /^(ENOENT|EACCES|EISDIR)$/,
  ],
  [WRONG_PASSWORD, /^28P01$/],
  [
    'o servidor não deixa esse usuário entrar a partir deste computador. Confira o usuário e, no servidor, o pg_hba.conf ' +
      'ou a lista de IPs',
    /^28000$/,
  ],
  [NO_DATABASE, /^3D000$/],
  ['o usuário não pode entrar nesse banco de dados (GRANT CONNECT)', /^42501$/],
  ['o servidor está iniciando ou parando. Tente de novo em instantes', /^57P03$/],
  [
    'o certificado do servidor é de outro nome. Use em DATABASE_URL o nome que ele tem',
    /^ERR_TLS_CERT_ALTNAME_INVALID$/,
  ],
  ['o certificado do servidor venceu. Renove-o', /^CERT_HAS_EXPIRED$/],
  ['o certificado do servidor ainda não vale. Confira o relógio deste computador', /^CERT_NOT_YET_VALID$/],
  [
    'o certificado do servidor não é de uma autoridade que este computador conhece. Baixe o da autoridade (CA) do seu ' +
      'serviço e acrescente sslrootcert=/caminho/ca.pem aos parâmetros de DATABASE_URL',
    /^(SELF_SIGNED_CERT_IN_CHAIN|DEPTH_ZERO_SELF_SIGNED_CERT|UNABLE_TO_.*)$/,
  ],
];

/** Returns the advice for an error code of the system, PostgreSQL or OpenSSL. */
function ofCode(error: Error): string | undefined {
  const code = 'code' in error ? String(error.code) : error.name;
  return CODES.find(([, pattern]) => pattern.test(code))?.[0];
}
