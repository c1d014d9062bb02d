import type pg from 'pg';
import { connect, openPool, type Connection } from '../src/database/engine/connection.ts';
import { MESES } from '../src/domain/months.ts';
import { newFolder, removeFolder, type RunningServer } from '../e2e/server.ts';
import type { BenchLine } from './bench-line.ts';
import { signInClient } from './http-client.ts';
import { median } from './median.ts';
import { account, onDatabases } from './on-databases.ts';
import { writeSizeM } from './size-m.ts';

const RUNS = 20;
const SEARCH =
  '/api/relatorios/orcamentario-comparativo?codOrcamentario=todos&orcamentoId=1&exibirNaturezasInativas=false';

/** Measures Orçamentário Comparativo of all codes at size M through HTTP against a handwritten statement. */
export async function benchReports(): Promise<readonly BenchLine[]> {
  const data = newFolder();
  await writeSizeM(data);
  const lines = await onDatabases(data, measure);
  removeFolder(data);
  return lines;
}

async function measure(name: string, server: RunningServer, connection: Connection): Promise<readonly BenchLine[]> {
  const client = await signInClient(server.url, account.email, account.password);
  const pool = openPool(connection, { max: 1 });
  const db = connect(connection, { max: 1 });
  const byHand: number[] = [];
  const first: number[] = [];
  const repeated: number[] = [];
  let size = '';
  for (let run = -2; run < RUNS; run++) {
    await db
      .updateTable('data_versions')
      .set(({ eb }) => ({ version: eb('version', '+', 1) }))
      .execute(); // invalidates the cached answer
    const [hand, search] = [await timeByHand(pool), await client.get(SEARCH)];
    const again = await client.get(SEARCH);
    if (run < 0) continue; // warm-up
    byHand.push(hand.ms);
    first.push(search.ms);
    repeated.push(again.ms);
    size = `${hand.rows} rows, ${(search.bytes / 1e6).toFixed(1)} MB`;
  }
  await pool.end();
  await db.destroy();
  const [hand, search, again] = [median(byHand), median(first), median(repeated)];
  const figures = `medians of ${RUNS}: by hand ${hand.toFixed(0)} ms, first ${search.toFixed(0)} ms, repeated ${again.toFixed(0)} ms`;
  return [
    { name: `${name}, first search / by hand`, ratio: search / hand, bound: 1.3, detail: `${figures}; ${size}` },
    {
      name: `${name}, repeated / first`,
      ratio: again / search,
      bound: 0.1,
      detail: 'whole body, no conditional request',
    },
  ];
}

const year = (basis: string) => `sum(${MESES.map((mes) => `v."${mes}${basis}"`).join(' + ')})::bigint`;

/** A handwritten statement for the same detail. */
const BY_HAND = `
  select c."codOrcamentario", c."descricaoOrcamentario", v.tipo, v.recurso, n."codTBOrcamento", n."nomeTBOrcamento",
    ${year('Proposta')} as proposta, ${year('Reformulacao')} as reformulacao
  from valores v
  join codigos_orcamentarios c on c."codColigada" = v."codColigada" and c."codOrcamentario" = v."codOrcamentario"
  join naturezas n on n."codColigada" = v."codColigada" and n."codTBOrcamento" = v."codTBOrcamento"
  where v."codColigada" = 1 and v."orcamentoId" = 1 and not n.inativo
  group by c."codOrcamentario", c."descricaoOrcamentario", c.ordem, v.tipo, v.recurso,
    n."codTBOrcamento", n."nomeTBOrcamento", n.ordem
  order by c.ordem, c."codOrcamentario", v.tipo, v.recurso, n.ordem, n."codTBOrcamento"`;

async function timeByHand(pool: pg.Pool): Promise<{ readonly ms: number; readonly rows: number }> {
  const started = performance.now();
  const { rows } = await pool.query(BY_HAND);
  return { ms: performance.now() - started, rows: rows.length };
}
