import type pg from 'pg';
import { openPool, type Connection } from '../src/database/engine/connection.ts';
import { MESES } from '../src/domain/months.ts';
import { newFolder, removeFolder, type RunningServer } from '../e2e/server.ts';
import type { BenchLine } from './bench-line.ts';
import { benchFirstRows } from './first-rows.ts';
import { signInClient, type HttpClient } from './http-client.ts';
import { median } from './median.ts';
import { peakMb } from './peak-memory.ts';
import { account, onDatabases } from './on-databases.ts';
import { secondClient, type SecondClient } from './second-client.ts';
import { writeSizeM } from './size-m.ts';

const RUNS = 10;
const MOST_STALL_MS = 50;
const MOST_MB = 2048;
/** The report's search of all cost centres. */
export const SEARCH =
  '/api/relatorios/orcamento-tempo-real?codCCustoPai=todos&codCCustoFilho=todos&orcamentoId=1&periodoOrcamento=1&exibirNaturezasInativas=true';

/** Measures Orçamento em Tempo Real of all centres and months at size M against JSON made by the same database. */
export async function benchRealised(): Promise<readonly BenchLine[]> {
  const data = newFolder();
  await writeSizeM(data);
  const lines = await onDatabases(data, measure);
  removeFolder(data);
  return lines;
}

async function measure(name: string, server: RunningServer, connection: Connection): Promise<readonly BenchLine[]> {
  const client = await signInClient(server.url, account.email, account.password);
  const pool = openPool(connection, { max: 1 });
  await pool.query(REALISED);
  await pool.query('analyze');
  const times = { hand: [] as number[], first: [] as number[], again: [] as number[] };
  const other = await secondClient(server.url);
  let megabytes = 0;
  for (let run = -1; run < RUNS; run++) {
    const [hand, search, again] = await timeOnce(pool, client, other);
    megabytes = search.bytes / 1e6;
    if (run < 0) continue; // warm-up
    times.hand.push(hand);
    times.first.push(search.ms);
    times.again.push(again);
  }
  const waits = await other.longestWaits();
  const firstRows = await benchFirstRows(server.url, SEARCH.replace('/api', ''), 'Orçamento em Tempo Real');
  await pool.end();
  const [hand, first, again] = [median(times.hand), median(times.first), median(times.again)];
  const resident = peakMb(server.pid);
  const figures = `medians of ${RUNS}: by hand ${hand.toFixed(0)} ms, first ${first.toFixed(0)} ms, repeated ${again.toFixed(0)} ms; ${megabytes.toFixed(0)} MB`;
  return [
    { name: `${name}, Tempo Real first / JSON by the database`, ratio: first / hand, bound: 1, detail: figures },
    { name: `${name}, repeated / first`, ratio: again / first, bound: 0.05, detail: 'whole body, identity' },
    {
      name: `${name}, a second client's longest wait / ${MOST_STALL_MS} ms`,
      ratio: waits.server / MOST_STALL_MS,
      bound: 1,
      detail: `${waits.server.toFixed(0)} ms, an idle server's ${waits.idle.toFixed(0)} ms`,
    },
    {
      name: `${name}, peak memory / ${MOST_MB} MB`,
      ratio: resident / MOST_MB,
      bound: 1,
      detail: `${resident.toFixed(0)} MB`,
    },
    ...firstRows,
  ];
}

async function timeOnce(pool: pg.Pool, client: HttpClient, other: SecondClient) {
  await pool.query('update data_versions set version = version + 1'); // invalidates the cached answer
  const started = performance.now();
  await pool.query(BY_HAND);
  const hand = performance.now() - started;
  const search = await other.during(() => client.get(SEARCH));
  return [hand, search, (await client.get(SEARCH)).ms] as const;
}

/** A statement that inserts a realised value in every month of every line. */
export const REALISED = `insert into realizados ("codColigada", "orcamentoId", "codCCustoFilho", "codTBOrcamento", mes, valor)
  select "codColigada", "orcamentoId", "codCCustoFilho", "codTBOrcamento", mes, "janeiroProposta" % 1000003 * mes
  from valores, generate_series(1, 12) as mes on conflict do nothing`;

const reais = (sum: string) => `round(${sum} / 100.0, 2)`;
const planned = MESES.map((mes) => `sum("${mes}Proposta") as "${mes}O"`).join(', ');
const realised = MESES.map((mes, i) => `sum(valor) filter (where mes = ${i + 1}) as "${mes}R"`).join(', ');
const named = MESES.map(
  (mes) => `'${mes}Orcado', ${reais(`coalesce("${mes}O", 0)`)}, '${mes}Realizado', ${reais(`coalesce("${mes}R", 0)`)}`,
).join(', ');

/** The natures of every child with their 27 named amounts as JSON made by the database, one row per child. */
const BY_HAND = `
  with orcado as (select "codCCustoFilho", "codTBOrcamento", ${planned},
      sum(${MESES.map((mes) => `"${mes}Proposta"`).join(' + ')}) as "anoO", sum(bloqueado) as bloqueado
    from valores where "codColigada" = 1 and "orcamentoId" = 1 group by 1, 2),
  realizado as (select "codCCustoFilho", "codTBOrcamento", ${realised}, sum(valor) as "anoR"
    from realizados where "codColigada" = 1 and "orcamentoId" = 1 group by 1, 2)
  select p."codCCustoPai", p."nomeCCustoPai", f."codCCustoFilho", f."nomeCCustoFilho",
    json_agg(json_build_object('codTBOrcamento', n."codTBOrcamento", 'nomeTBOrcamento', n."nomeTBOrcamento",
      'inativo', n.inativo::integer::text, ${named}, 'totalAnoOrcado', ${reais('coalesce("anoO", 0)')},
      'totalAnoRealizado', ${reais('coalesce("anoR", 0)')}, 'totalBloqueado', ${reais('coalesce(bloqueado, 0)')}) order by n.ordem)::text
  from (select * from orcado full join realizado using ("codCCustoFilho", "codTBOrcamento")) as linha
  join centros_custo_filhos f on f."codColigada" = 1 and f."codCCustoFilho" = linha."codCCustoFilho"
  join centros_custo p on p."codColigada" = 1 and p."codCCustoPai" = f."codCCustoPai"
  join naturezas n on n."codColigada" = 1 and n."codTBOrcamento" = linha."codTBOrcamento"
  group by 1, 2, 3, 4, p.ordem, f.ordem order by p.ordem, f.ordem`;
