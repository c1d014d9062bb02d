import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { erpTables } from '../load/budget-tables.ts';
import { KnownKeys } from '../load/known-keys.ts';
import { valuesOf, type LoadedTable } from '../load/loaded-table.ts';
import { LoadRefused, Problems, type Place } from '../load/problems.ts';
import { readCsv } from '../load/read-csv.ts';
import { readTable } from '../load/read-table.ts';
import type { Table } from '../load/table.ts';
import { ErpUnavailable, type ErpGateway, type ErpQuestion } from './gateway.ts';
import type { FileSettings } from './settings.ts';

const TABLES = { realizados: 'realizados', propostas: 'propostas-erp', importacao: 'lancamentos-importacao' } as const;

/** An ERP that writes the data folder's tables as CSV files, in a folder named by the organisation's codColigada. */
export function fileGateway({ folder }: FileSettings): ErpGateway {
  const pathOf = (question: ErpQuestion, codColigada: number) =>
    join(folder, String(codColigada), `${TABLES[question]}.csv`);
  return {
    answers: (question, codColigada) => existsSync(pathOf(question, codColigada)),
    realizados: async ({ codColigada, orcamentoId }) => {
      const loaded = await readFile(pathOf('realizados', codColigada), 'realizados');
      const [centros, naturezas] = [valuesOf(loaded, 'codCCustoFilho'), valuesOf(loaded, 'codTBOrcamento')];
      const [meses, valores] = [valuesOf(loaded, 'mes'), valuesOf(loaded, 'valor')];
      return valuesOf(loaded, 'orcamentoId').flatMap((id, row) =>
        id === orcamentoId
          ? {
              codCCusto: centros[row] as string,
              codTBOrcamento: naturezas[row] as string,
              mes: meses[row] as number,
              valor: BigInt(valores[row] as number) * TEN_THOUSANDTHS,
            }
          : [],
      );
    },
    countRows: async (question, { codColigada }) =>
      (await readFile(pathOf(question, codColigada), question)).lines.length,
  };
}

const TEN_THOUSANDTHS = 100n; // of a real, in a centavo
const SHOWN = 5; // of what is wrong: the message is kept with its run

async function readFile(path: string, question: ErpQuestion): Promise<LoadedTable> {
  const bytes = await bytesOf(path);
  const table = withoutKeys(question);
  const problems = new UnquotedProblems(table);
  const read = (onRow: Parameters<typeof readCsv>[1]) => readCsv(bytes, onRow);
  const source = { table: TABLES[question], label: basename(path), read };
  const loaded = readTable(source, table, { known: new KnownKeys(), problems });
  const { lines, count } = problems;
  if (count > 0) throw new ErpUnavailable(new LoadRefused({ lines: lines.slice(0, SHOWN), count }).message);
  return loaded;
}

/** The table as an ERP may write it: codes that the budget does not know, and the same line twice. */
function withoutKeys(question: ErpQuestion): Table {
  const table = erpTables.find(({ name }) => name === TABLES[question])!;
  return { ...table, numbered: true, columns: table.columns.map(({ name, type }) => ({ name, type })) };
}

/** What is wrong with a file, without what stands in its cells: the message is logged, and kept with its run. */
class UnquotedProblems extends Problems {
  readonly #columns: ReadonlySet<string | undefined>;

  constructor({ columns }: Table) {
    super();
    this.#columns = new Set(columns.map(({ name }) => name));
  }

  override add({ column, ...place }: Place, what: string): void {
    super.add(
      { ...place, column: this.#columns.has(column) ? column : undefined },
      what.replace(/^".*"(?=;)/s, 'valor inválido'),
    );
  }
}

const QUIET_MS = 2_000;

/** A file that was written just now may be half-written: it is read when it has stood still, and refused otherwise. */
async function bytesOf(path: string): Promise<Buffer> {
  try {
    const before = statSync(path);
    if (Math.abs(Date.now() - before.mtimeMs) < QUIET_MS) await pause(QUIET_MS);
    const bytes = readFileSync(path);
    const after = statSync(path);
    if (before.mtimeMs === after.mtimeMs && before.size === after.size) return bytes;
  } catch {
    throw new ErpUnavailable(`${basename(path)}: não se pode ler o arquivo; confira as permissões.`);
  }
  throw new ErpUnavailable(`${basename(path)}: está sendo escrito neste momento; escreva-o ao lado e renomeie-o.`);
}
