import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { erpTables } from '../load/budget-tables.ts';
import { KnownKeys } from '../load/known-keys.ts';
import { valuesOf, type LoadedTable } from '../load/loaded-table.ts';
import { LoadRefused, Problems } from '../load/problems.ts';
import { readCsv } from '../load/read-csv.ts';
import { readTable } from '../load/read-table.ts';
import { Unreadable } from '../load/source.ts';
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
      const loaded = readFile(pathOf('realizados', codColigada), 'realizados');
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
    countRows: async (question, { codColigada }) => readFile(pathOf(question, codColigada), question).lines.length,
  };
}

const TEN_THOUSANDTHS = 100n; // of a real, in a centavo
const SHOWN = 5; // of what is wrong: the message is kept with its run

function readFile(path: string, question: ErpQuestion): LoadedTable {
  const problems = new Problems();
  const label = `${TABLES[question]}.csv`;
  const read = (onRow: Parameters<typeof readCsv>[1]) => readCsv(bytesOf(path), onRow);
  const source = { table: TABLES[question], label, read };
  const loaded = readTable(source, withoutKeys(question), { known: new KnownKeys(), problems });
  const { lines, count } = problems;
  if (count > 0) throw new ErpUnavailable(new LoadRefused({ lines: lines.slice(0, SHOWN), count }).message);
  return loaded;
}

/** The table as an ERP may write it: codes that the budget does not know, and the same line twice. */
function withoutKeys(question: ErpQuestion): Table {
  const table = erpTables.find(({ name }) => name === TABLES[question])!;
  return { ...table, numbered: true, columns: table.columns.map(({ name, type }) => ({ name, type })) };
}

function bytesOf(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch {
    throw new Unreadable('não se pode ler o arquivo; confira as permissões');
  }
}
