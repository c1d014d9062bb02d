import { mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { openPool, type Connection } from '../../database/engine/connection.ts';
import { connectionToRunning } from '../../database/engine/embedded.ts';
import { createPostgresDatabase, newDataFolder, type TestDatabaseKind } from '../databases/databases.ts';
import { saoPauloFolder } from '../databases/real-budgets.ts';
import { freePort } from './free-port.ts';
import { residentMb } from './resident-memory.ts';
import { allSearches } from './sao-paulo-searches.ts';
import { run, start, stop, type Env } from './server-process.ts';

/** How much a server is asked to do. */
export type Amount = { readonly searches: number; readonly workbooks: number; readonly synchronizations: number };

/** The server's resident memory in MB, after each synchronisation. */
export type Samples = readonly number[];

const who = { email: 'longo@exemplo.com', password: 'longo-segredo' };

/** Asks a server of its own over São Paulo for all of it, one after another and evenly spread. */
export async function soak(kind: TestDatabaseKind, { searches, workbooks, synchronizations }: Amount) {
  const place = await openPlace(kind);
  const server = await start(place.env);
  const pool = openPool(place.connection(), { max: 1 });
  try {
    const person = await signIn(server.address);
    const all = allSearches();
    const samples: number[] = [];
    for (let n = 0; n < searches; n++) {
      const search = all[n % all.length]!;
      await person.get(search);
      if (isTurn(n, searches / workbooks)) await person.get(workbookOf(search, n));
      if (!isTurn(n, searches / synchronizations)) continue;
      await synchronize(person, pool, { erp: place.erp, turn: samples.length });
      samples.push(residentMb(server.process.pid!));
    }
    return samples satisfies Samples;
  } finally {
    await pool.end();
    await stop(server.process, 'SIGTERM');
    await place.remove();
  }
}

function isTurn(n: number, every: number): boolean {
  return (n + 1) % every === 0;
}

function workbookOf(search: string, n: number): string {
  return `${search.replace('?', '/arquivo?')}&formato=${n % 2 === 0 ? 'xls' : 'xlsx'}`;
}

type Place = {
  readonly env: Env;
  readonly connection: () => Connection;
  /** The folder of the ERP's files. */
  readonly erp: string;
  readonly remove: () => Promise<void>;
};

/** São Paulo loaded by the command, and an account. */
async function openPlace({ name }: TestDatabaseKind): Promise<Place> {
  const folder = newDataFolder();
  const server = name === 'pglite' ? undefined : await createPostgresDatabase(process.env['TEST_DATABASE_URL']!);
  const erp = join(folder, 'erp', '1');
  mkdirSync(erp, { recursive: true });
  const env = {
    PATH: process.env['PATH']!,
    RUBRICA_DADOS: folder,
    PORT: String(await freePort()),
    LIMITE_REQUISICOES_S: '100000',
    ...(server && { DATABASE_URL: server.url, AUTH_SECRET: 'a-secret-of-tests-alone-0123456789' }),
  };
  await command(env, 'commands/carregar.ts', [saoPauloFolder, '--organizacao', '1', '--nome', 'São Paulo']);
  const account = ['--email', who.email, '--nome', 'Longo', '--senha', who.password, '--organizacao', '1', '--admin'];
  await command(env, 'commands/usuario.ts', ['criar', ...account]);
  return {
    env,
    erp,
    connection: () => (server ? { kind: 'postgresql', url: server.url } : connectionToRunning(folder)!),
    remove: async () => {
      rmSync(folder, { recursive: true, force: true });
      await server?.drop();
    },
  };
}

async function command(env: Env, script: 'commands/carregar.ts' | 'commands/usuario.ts', args: readonly string[]) {
  const [code, said] = await run(script, env, args);
  if (code !== 0) throw new Error(said);
}

type Person = Awaited<ReturnType<typeof signIn>>;

async function signIn(address: string) {
  const ask = async (path: string, init: RequestInit) => {
    const answer = await fetch(address + path, init);
    const body = await answer.text();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${body.slice(0, 200)}`);
    return { body, headers: answer.headers };
  };
  const posting = (body: unknown, cookie: string) => ({
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { headers } = await ask('/api/auth/sign-in/email', posting(who, ''));
  const cookie = headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return {
    get: (path: string) => ask(path, { headers: { cookie } }),
    post: async (path: string, body: unknown): Promise<unknown> =>
      JSON.parse((await ask(path, posting(body, cookie))).body),
  };
}

const AN_HOUR_MS = 3_600_000;

/** Brings realised values that differ from those of the last time. */
async function synchronize(
  person: Person,
  pool: pg.Pool,
  { erp, turn }: { readonly erp: string; readonly turn: number },
) {
  const file = join(erp, 'realizados.csv');
  const values = readFileSync(join(saoPauloFolder, 'realizados.csv'), 'utf8');
  writeFileSync(
    file,
    turn % 4 < 2 ? values.replaceAll(/;[^;\n]+\n/g, ';1,00\n').replace(/^.*/, values.split('\n')[0]!) : values,
  );
  const then = new Date(Date.now() - AN_HOUR_MS);
  utimesSync(file, then, then); // a file just written may be half-written
  await pool.query(`update sync_runs set "endedAt" = "endedAt" - interval '1 minute'`); // the last run is not reused
  const orcamentoId = turn % 2 === 0 ? 3 : 4;
  const outcome = await person.post('/api/sincronizacoes/realizados', { orcamentoId });
  if ((outcome as { situacao: string }).situacao !== 'concluida') throw new Error(JSON.stringify(outcome));
}
