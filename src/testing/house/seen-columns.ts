import { writeFileSync } from 'node:fs';
import { utils } from '@e965/xlsx';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { z } from 'zod';
import type { AmountName } from '../../contracts/composition.ts';
import { scopeOfOrganization } from '../../database/lines/scope.ts';
import type { Schema } from '../../database/schema.ts';
import { findReport } from '../../reports/catalog.ts';
import { compose } from '../../reporting/composition/compose.ts';
import { compositionSchema } from '../../reporting/composition/composition-query.ts';
import { steps } from '../../reports/orcamento-tempo-real/query.ts';
import { longFactsOf, longFieldsOf } from '../../reporting/long-form-of.ts';
import type { Report } from '../../reporting/report.ts';
import type { Sheet } from '../../sheet/sheet.ts';
import { workbookOf } from '../../sheet/workbook/workbook.ts';
import { writeXls } from '../../sheet/workbook/write-xls.ts';
import { openWorkbook } from '../readers/sheetjs.ts';
import { wholeFile } from '../readers/xls-file.ts';
import { xlsxBook } from '../readers/xlsx-file.ts';
import { catalog } from '../servers/catalog.ts';
import { sampleResult } from '../sheets/sample-result.ts';

// A program for a checkout: writes what is seen of Semestral and of Tempo Real into the file given as argument.
const context = {
  filters: { periodoOrcamento: 1 } as never,
  codColigada: 1,
  nomeColigada: 'Organização',
  ano: 2026,
};
const semestral = findReport(catalog, 'semestral')!;
const tempoReal = findReport(catalog, 'orcamento-tempo-real')!;
const acumulado = tempoReal.columnSets!.others.find(({ name }) => name === 'acumulado')!;
const months = Array.from({ length: 12 }, (_, month) => 100 * (month + 1));
const read = {
  parts: [],
  rest: { proposta: months, realizado: months.map((amount) => amount / 2) },
  caminho: [],
  nivel: undefined,
  memorias: null,
  lancamentos: null,
};

writeFileSync(
  process.argv[2]!,
  JSON.stringify({
    semestral: await shownColumns(semestral, semestral.layout(resultOf(semestral), context), { coluna: 'verao' }),
    acumulado: await shownColumns(tempoReal, acumulado.layout(resultOf(tempoReal), context, 2), {
      coluna: 'folga',
      ate: '2',
    }),
    statement: await statementOfTempoReal(),
  }),
);

/** The text of Tempo Real's statement. */
async function statementOfTempoReal(): Promise<string> {
  const statements: string[] = [];
  const db = new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void statements.push(query.sql),
  });
  const filters = {
    codCCustoPai: 'todos',
    codCCustoFilho: 'todos',
    orcamentoId: 1,
    exibirNaturezasInativas: true,
    comProjecao: true,
  };
  await steps.query(db, scopeOfOrganization(1), { ...filters, periodoOrcamento: 1 });
  return statements.join();
}

function resultOf({ contract }: Report): unknown {
  return contract.parse(sampleResult(contract));
}

async function shownColumns(report: Report, sheet: Sheet, name: AmountName) {
  const composition = report.composition!;
  const composed = compose(composition, { subject: {}, name }, { ano: 2026, periodoOrcamento: 1 }, read);
  const workbook = workbookOf({
    sheet,
    name: 'Planilha',
    detail: sheet,
    shared: longFactsOf(report, context),
    facts: [],
    factsApart: false,
  });
  return {
    labels: sheet.columns.map(({ label }) => label),
    xls: formulasOf(wholeFile(writeXls(workbook))),
    xlsx: formulasOf(await xlsxBook(workbook)),
    base: baseOf(wholeFile(writeXls(workbook))),
    feed: longFieldsOf(report).map((field) => field.name),
    composed: {
      rotulo: composed.rotulo,
      valor: composed.valor,
      formula: composed.formula?.map(({ coluna }) => coluna),
    },
    schema: z.toJSONSchema(compositionSchema(report, composition).pick({ coluna: true }), { io: 'input' }),
    answer: JSON.stringify(z.toJSONSchema(report.contract, { unrepresentable: 'any' })),
  };
}

/** The formulas in the first worksheet, by row and column. */
function formulasOf(file: Uint8Array) {
  const { SheetNames, Sheets } = openWorkbook(file);
  const rows = Sheets[SheetNames[0]!]!['!data']!;
  return rows.map((row) => row?.map((cell) => cell?.f ?? ''));
}

function baseOf(file: Uint8Array): unknown {
  const { Sheets } = openWorkbook(file);
  return (utils.sheet_to_json(Sheets['Base']!, { header: 1 }) as unknown[])[0];
}
