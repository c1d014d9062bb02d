import pg from 'pg';
import { makesCertificates } from '../../../scripts/machine.mjs';
import { makeAuthority, type Certificate } from './certificates.ts';
import { hasPgBouncer, startPgBouncer } from './pgbouncer.ts';
import { canStartPostgres, startOwnPostgres } from './postgres.ts';

/** A PostgreSQL as hosting services offer it: with TLS, poolers, and a user who owns databases but is no superuser. */
export type HostedPostgres = {
  /** The address of the server itself; without parameters it does not use TLS. */
  readonly direct: (to?: Address) => string;
  /** The address through a PgBouncer over verified TLS. */
  readonly pooled: (to?: Address & { readonly by?: Pooler }) => string;
  /** Runs statements as the superuser. */
  readonly run: (...statements: readonly string[]) => Promise<void>;
  readonly close: () => Promise<void>;
};

/** User, database and parameters of a connection: by default the owner, their own database, verified TLS. */
export type Address = {
  readonly user?: string;
  readonly password?: string;
  readonly database?: string;
  readonly parameters?: string;
};

/**
 * PgBouncers by their peculiarity: `right` drops startup options and lends another connection for each transaction if
 * it can; `plain` refuses such options and lends two connections; `byStatement` refuses transactions. The certificate
 * of `otherName` is for another host, that of `otherAuthority` from an authority that `sslrootcert` does not contain.
 */
export type Pooler = 'right' | 'plain' | 'byStatement' | 'otherName' | 'otherAuthority';

/** The name of the owner and of the owner's database, and the password of all users. */
export const OWNER = 'rubrica';
export const HOSTED_PASSWORD = 'uma senha: @/%';

/** A user who may connect over TLS only. */
export const OVER_TLS = 'so_com_tls';

const ADMISSION = `
host all postgres 127.0.0.1/32 trust
hostssl all ${OVER_TLS} 127.0.0.1/32 scram-sha-256
hostnossl all ${OVER_TLS} 127.0.0.1/32 reject
host all all 127.0.0.1/32 scram-sha-256
`;

/** Whether this machine can start a hosted PostgreSQL. */
export const hasHostedPostgres = canStartPostgres() && hasPgBouncer && makesCertificates();

/** Starts the server and its PgBouncers. */
export async function startHostedPostgres(): Promise<HostedPostgres> {
  const [authority, other] = [makeAuthority(), makeAuthority()];
  const right = authority.issue(HERE);
  const server = await startOwnPostgres({
    settings: ['ssl=on', 'ssl_cert_file=server.pem', 'ssl_key_file=server.key'],
    files: { 'pg_hba.conf': ADMISSION, 'server.pem': right.certificate, 'server.key': right.key },
  });
  const postgresPort = Number(new URL(server!.url).port);
  const start = (certificate: Certificate, ...settings: readonly string[]) =>
    startPgBouncer({ postgresPort, certificate, users: { [OWNER]: HOSTED_PASSWORD }, settings });
  const poolers = {
    right: await start(right, 'ignore_startup_parameters = options', 'server_round_robin = 1'),
    plain: await start(right, 'default_pool_size = 2'),
    byStatement: await start(right, 'pool_mode = statement', 'ignore_startup_parameters = options'),
    otherName: await start(authority.issue('DNS:outro.exemplo')),
    otherAuthority: await start(other.issue(HERE)),
  } satisfies Record<Pooler, unknown>;
  const run = (...statements: readonly string[]) => runAll(server!.url, statements);
  await run(createRole(OWNER), `create database ${OWNER} owner ${OWNER}`);
  const parameters = `sslmode=verify-full&sslrootcert=${authority.file}`;
  return {
    direct: (to) => addressOf(postgresPort, { parameters, ...to }),
    pooled: ({ by = 'right', ...to } = {}) => addressOf(poolers[by].port, { parameters, ...to }),
    run,
    close: async () => {
      for (const { stop } of Object.values(poolers)) await stop();
      await server!.stop();
      for (const { remove } of [authority, other]) remove();
    },
  };
}

const HERE = 'DNS:localhost,IP:127.0.0.1';

/** The statement that makes a user, with its options. */
export function createRole(name: string, options = ''): string {
  return `create role ${name} login password '${HOSTED_PASSWORD}' ${options}`;
}

function addressOf(port: number, { user = OWNER, password = HOSTED_PASSWORD, database = OWNER, parameters }: Address) {
  const query = parameters === '' ? '' : `?${parameters}`;
  return `postgresql://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}${query}`;
}

async function runAll(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
