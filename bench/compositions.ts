import type pg from 'pg';
import { amountQuery, type AmountName, type Subject } from '../src/contracts/composition.ts';
import { decoderOf } from '../src/contracts/json-reader.ts';
import { openPool, type Connection } from '../src/database/engine/connection.ts';
import { catalogOf } from '../src/reports/catalog.ts';
import { filtersSchema, type FilterName, type Filters } from '../src/reporting/filters.ts';
import type { Report } from '../src/reporting/report.ts';
import { openCellsOf } from '../src/testing/oracles/open-cells.ts';
import { newFolder, removeFolder, type RunningServer } from '../e2e/server.ts';
import { BUDGETS, fillAllTables } from './all-reports/fill.ts';
import { searchOf } from './all-reports/time-report.ts';
import type { BenchLine } from './bench-line.ts';
import { signInClient, type HttpClient } from './http-client.ts';
import { median } from './median.ts';
import { account, onDatabases } from './on-databases.ts';
import { writeSizeM } from './size-m.ts';

const RUNS = 7;
/** A run has more compositions than searches: they are quicker, and the first few run before V8 compiles their code. */
const REQUESTS_OF_A_RUN = ['first', ...repeated('total'), ...repeated('finest')] as const;
/** The longest time of a composition of the grand total and of a nature, as a share of the report's first search. */
const MOST = { total: 0.25, nature: 0.05 } as const;
/** A faster search counts as if it took this long (ms), because the session and HTTP alone take 4 to 8. */
const QUICK_MS = 200;

type Times = {
  readonly report: string;
  readonly first: number;
  readonly total: number;
  readonly finest: number;
  /** Whether the report's finest row is one nature; that of Totais is a cost centre, composed of its natures. */
  readonly isNature: boolean;
};

/** Measures compositions of amounts at size M through HTTP against the first search of their report. */
export async function benchCompositions(): Promise<readonly BenchLine[]> {
  const data = newFolder();
  await writeSizeM(data, BUDGETS);
  const lines = await onDatabases(data, measure);
  removeFolder(data);
  return lines;
}

async function measure(name: string, server: RunningServer, connection: Connection): Promise<readonly BenchLine[]> {
  const pool = openPool(connection, { max: 1 });
  await fillAllTables(pool);
  const client = await signInClient(server.url, account.email, account.password);
  const times: Times[] = [];
  for (const report of catalogOf({ importacaoSistema: 'ERP' }).filter(({ composition }) => composition !== undefined)) {
    times.push(await timeCompositions({ client, pool }, report));
  }
  await pool.end();
  for (const { report, first, total, finest } of times) {
    const ms = [first, total, finest].map((time) => time.toFixed(1).padStart(8)).join('');
    console.log(`    ${name}, ${report.padEnd(40)} first, grand total, finest row (ms):${ms}`);
  }
  const [natures, others] = [times.filter(({ isNature }) => isNature), times.filter(({ isNature }) => !isNature)];
  return [
    worstOf(`${name}, composition of the grand total`, 'total', times, MOST.total),
    worstOf(`${name}, composition of one nature`, 'finest', natures, MOST.nature),
    worstOf(`${name}, composition of another finest row`, 'finest', others, undefined),
  ];
}

function worstOf(
  name: string,
  what: 'total' | 'finest',
  times: readonly Times[],
  bound: number | undefined,
): BenchLine {
  const ratioOf = (time: Times) => time[what] / Math.max(time.first, QUICK_MS);
  const worst = times.toSorted((a, b) => ratioOf(b) - ratioOf(a))[0]!;
  const detail = `the worst of ${times.length} reports, ${worst.report}: ${worst[what].toFixed(1)} of ${worst.first.toFixed(0)} ms, counted as ${Math.max(worst.first, QUICK_MS).toFixed(0)}`;
  return { name: `${name} / first search`, ratio: ratioOf(worst), detail, ...(bound !== undefined && { bound }) };
}

/** The median times of searches and compositions, none of them answered from a cache. */
async function timeCompositions(
  { client, pool }: { readonly client: HttpClient; readonly pool: pg.Pool },
  report: Report,
): Promise<Times> {
  const query = searchOf(report);
  const search = `/api/relatorios/${report.slug}?${query}`;
  const cells = openCellsOf(sheetOf(report, query, JSON.parse(await client.text(search))));
  const addressOf = ({ subject, name }: { readonly subject: Subject; readonly name: AmountName }) =>
    `/api/relatorios/${report.slug}/composicao?${query}&${new URLSearchParams(amountQuery(subject, name)).toString()}`;
  const finest = cells.toSorted((a, b) => depthOf(b) - depthOf(a))[0]!;
  const addresses = { first: search, total: addressOf({ ...finest, subject: {} }), finest: addressOf(finest) };
  const times = { first: [] as number[], total: [] as number[], finest: [] as number[] };
  const timeOf = async (what: keyof typeof addresses) => {
    await pool.query('update data_versions set version = version + 1'); // empties the caches
    return (await client.get(addresses[what])).ms;
  };
  for (let run = -2; run < RUNS; run++) {
    for (const what of REQUESTS_OF_A_RUN) {
      const ms = await timeOf(what);
      if (run >= 0) times[what].push(ms);
    }
  }
  return {
    report: report.title,
    first: median(times.first),
    total: median(times.total),
    finest: median(times.finest),
    isNature: finest.subject.codTBOrcamento !== undefined,
  };
}

function repeated<What extends string>(what: What): readonly What[] {
  return Array.from({ length: 4 }, () => what);
}

function depthOf({ subject }: { readonly subject: Subject }): number {
  return Object.keys(subject).length;
}

function sheetOf(report: Report, query: string, answer: unknown) {
  const filters = filtersSchema(report.filters).parse(Object.fromEntries(new URLSearchParams(query)));
  const context = { filters: filters as Filters<FilterName>, codColigada: 1, ano: BUDGETS.at(-1)!.ano };
  return report.layout(decoderOf(report.contract)(answer), context);
}
