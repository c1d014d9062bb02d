import { readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { openPool } from '../../database/engine/connection.ts';
import type { TestDatabaseKind } from '../databases/databases.ts';
import { saoPauloFolder } from '../databases/real-budgets.ts';
import { residentMb } from './resident-memory.ts';
import { allSearches } from './sao-paulo-searches.ts';
import { start, stop } from './server-process.ts';
import { signInAt } from './sign-in-at.ts';
import { openSoakPlace, soakAccount } from './soak-place.ts';

/** How many searches, workbooks and synchronisations a server does. */
export type Amount = { readonly searches: number; readonly workbooks: number; readonly synchronizations: number };

/** The server's resident memory in MB, after each synchronisation. */
export type Samples = readonly number[];

/** Does this work on a separate server over São Paulo, one request after another, evenly mixed. */
export async function soak(
  kind: TestDatabaseKind,
  { searches, workbooks, synchronizations }: Amount,
): Promise<Samples> {
  const place = await openSoakPlace(kind);
  const server = await start(place.env);
  const pool = openPool(place.connection(), { max: 1 });
  try {
    const ask = requestsAs(server.address, await signInAt(server.address, soakAccount.email, soakAccount.password));
    const all = allSearches();
    const samples: number[] = [];
    for (let n = 0; n < searches; n++) {
      const search = all[n % all.length]!;
      await ask(search);
      const perWorkbook = searches / workbooks;
      if (isTurn(n, perWorkbook)) await ask(workbookOf(search, (n + 1) / perWorkbook));
      if (!isTurn(n, searches / synchronizations)) continue;
      writeRealised(place.erp, samples.length);
      await synchronize(ask, pool, samples.length % 2 === 0 ? 3 : 4);
      samples.push(residentMb(server.process.pid!));
    }
    return samples;
  } finally {
    await pool.end();
    await stop(server.process, 'SIGTERM');
    await place.remove();
  }
}

function isTurn(n: number, every: number): boolean {
  return (n + 1) % every === 0;
}

function workbookOf(search: string, nth: number): string {
  return `${search.replace('?', '/arquivo?')}&formato=${nth % 2 === 0 ? 'xls' : 'xlsx'}`;
}

type Ask = (path: string, posted?: unknown) => Promise<string>;

function requestsAs(address: string, cookie: string): Ask {
  return async (path, posted) => {
    const post = { method: 'POST', body: JSON.stringify(posted) };
    const headers = { cookie, ...(posted !== undefined && { 'content-type': 'application/json' }) };
    const answer = await fetch(address + path, { headers, ...(posted !== undefined && post) });
    const body = await answer.text();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${body.slice(0, 200)}`);
    return body;
  };
}

const AN_HOUR_MS = 3_600_000;

/** Writes 1,00 as each realised value in two turns of four, so that every synchronisation changes rows. */
function writeRealised(erp: string, turn: number): void {
  const [header, ...lines] = readFileSync(join(saoPauloFolder, 'realizados.csv'), 'utf8').split('\n');
  const changed = turn % 4 < 2 ? lines.map((line) => line.replace(/;[^;]+$/, ';1,00')) : lines;
  const file = join(erp, 'realizados.csv');
  writeFileSync(file, [header, ...changed].join('\n'));
  const then = new Date(Date.now() - AN_HOUR_MS);
  utimesSync(file, then, then); // a file just written may be half-written
}

async function synchronize(ask: Ask, pool: pg.Pool, orcamentoId: number): Promise<void> {
  await pool.query(`update sync_runs set "endedAt" = "endedAt" - interval '1 minute'`); // the last run is not reused
  const outcome = await ask('/api/sincronizacoes/realizados', { orcamentoId });
  if ((JSON.parse(outcome) as { situacao: string }).situacao !== 'concluida') throw new Error(outcome);
}
