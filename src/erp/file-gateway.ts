import { existsSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ErpQuestion } from '../domain/erp-question.ts';
import type { CellType, CellValue } from '../load/tables/cell-type.ts';
import { KnownKeys } from '../load/checks/known-keys.ts';
import { valuesOf, type LoadedTable } from '../load/tables/loaded-table.ts';
import { LoadRefused, Problems, type SourcePosition } from '../load/problems.ts';
import { readBytes } from '../load/sources/local-file.ts';
import { readCsv } from '../load/sources/read-csv.ts';
import { readTable } from '../load/checks/read-table.ts';
import { Unreadable } from '../load/sources/source.ts';
import type { Table } from '../load/tables/table.ts';
import { exactOf } from './exact-number.ts';
import { ErpUnavailable, type ErpGateway, type ErpRequest, type ErpRows } from './gateway.ts';
import { questions } from './questions.ts';
import type { FileSettings } from './settings.ts';

const QUIET_MS = 2_000;

/** Returns the gateway of an ERP that writes CSV files; a file modified less than `quietMs` ago is read after a pause. */
export function fileGateway({ folder }: FileSettings, quietMs = QUIET_MS): ErpGateway {
  const pathOf = (question: ErpQuestion, codColigada: number) =>
    join(folder, String(codColigada), `${questions[question].table.name}.csv`);
  return {
    answers: (question, codColigada) => existsSync(pathOf(question, codColigada)),
    ask: async <Question extends ErpQuestion>(question: Question, { codColigada }: ErpRequest) => {
      const loaded = await readFile(pathOf(question, codColigada), questions[question].table, quietMs);
      return rowsOf(loaded) as unknown as readonly ErpRows[Question][];
    },
  };
}

/** Returns the rows of all budgets, each naming its budget. */
function rowsOf(loaded: LoadedTable): readonly Readonly<Record<string, unknown>>[] {
  const columns = loaded.table.columns.filter(({ name }) => name !== 'orcamentoId');
  const read = columns.map(({ name, type }) => ({ name, type, values: valuesOf(loaded, name) }));
  return valuesOf(loaded, 'orcamentoId').map((orcamentoId, index) => {
    const row: Record<string, unknown> = { budget: { kind: 'orcamento', orcamentoId } };
    for (const { name, type, values } of read) row[name] = asExact(values[index]!, type);
    return row;
  });
}

function asExact(value: CellValue, { inDatabase }: CellType): CellValue | bigint {
  if (inDatabase === 'bigint') return exactOf(value as number, 2);
  if (inDatabase === 'numeric' && value !== null) return exactOf(Math.round(Number(value) * 10_000), 4);
  return value;
}

const SHOWN = 5; // problems in the run's stored message

async function readFile(path: string, own: Table, quietMs: number): Promise<LoadedTable> {
  const bytes = await bytesOf(path, quietMs);
  const table = { ...own, numbered: true, columns: own.columns.map(({ name, type }) => ({ name, type })) };
  const problems = new UnquotedProblems(table);
  const read = (onRow: Parameters<typeof readCsv>[1]) => readCsv([bytes], onRow);
  const source = { table: table.name, label: basename(path), read };
  const loaded = await readTable(source, table, { known: new KnownKeys(), problems });
  const { lines, count } = problems;
  if (count > 0) throw new ErpUnavailable(new LoadRefused({ lines: lines.slice(0, SHOWN), count }).message);
  return loaded;
}

/** Problems that quote no cells, because the message is logged and stored with the run. */
class UnquotedProblems extends Problems {
  readonly #columns: ReadonlySet<string | undefined>;

  constructor({ columns }: Table) {
    super();
    this.#columns = new Set(columns.map(({ name }) => name));
  }

  override add({ column, ...place }: SourcePosition, what: string): void {
    super.add(
      { ...place, column: this.#columns.has(column) ? column : undefined },
      what.replace(/^".*"(?=;)/s, 'valor inválido'),
    );
  }
}

async function bytesOf(path: string, quietMs: number): Promise<Buffer> {
  try {
    const before = statSync(path);
    if (Math.abs(Date.now() - before.mtimeMs) < quietMs) await pause(quietMs);
    const bytes = readBytes(path);
    const after = statSync(path);
    if (before.mtimeMs === after.mtimeMs && before.size === after.size) return bytes;
  } catch (error) {
    const why = error instanceof Unreadable ? error.message : 'não se pode ler o arquivo; confira as permissões';
    throw new ErpUnavailable(`${basename(path)}: ${why}.`);
  }
  throw new ErpUnavailable(`${basename(path)}: está sendo escrito neste momento; escreva-o ao lado e renomeie-o.`);
}
