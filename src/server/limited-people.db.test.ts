import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { amountQuery, type Subject } from '../contracts/composition.ts';
import { decoderOf } from '../contracts/json-reader.ts';
import type { Resumo, Valores } from '../contracts/summary.ts';
import type { OpenDatabase } from '../database/engine/open-database.ts';
import type { Centros } from '../domain/centros.ts';
import { loadFolder } from '../load/load.ts';
import { filesOf, type Report } from '../reporting/report.ts';
import { filtersSchema, type FilterName, type Filters } from '../reporting/filters.ts';
import { copyOrganization } from '../testing/databases/copied-organization.ts';
import { withDataFolder } from '../testing/databases/data-folder.ts';
import { casesOf, databases } from '../testing/databases/databases.ts';
import { FILHOS, generatedOrganization, organizationFiles } from '../testing/databases/generated-organization.ts';
import { emptyWithTexts, insertTexts } from '../testing/databases/texts-of-centros.ts';
import { openSaoPaulo } from '../testing/databases/loaded-sao-paulo.ts';
import { withoutRealBudgets } from '../testing/databases/real-budgets.ts';
import { openCellsOf, type OpenCell } from '../testing/oracles/open-cells.ts';
import { sheetsOf } from '../testing/oracles/sheet-of.ts';
import { everyNth, runs, sampled } from '../testing/sampled.ts';
import { catalog } from '../testing/servers/catalog.ts';
import {
  limitedBesideFiltered,
  NAME,
  withWholeCode,
  WHOLE,
  withoutPostings,
  type LimitedBesideFiltered,
  type Query,
} from '../testing/servers/limited-beside-filtered.ts';
import { elementAt, choices, limitsOf, filtersOf, type Choices } from '../testing/servers/limited-choices.ts';
import { searchOf } from '../testing/servers/query-of.ts';
import { readByPdfJs } from '../testing/readers/pdf-readers.ts';
import { expectSameWorkbook } from '../testing/servers/same-workbook.ts';

type Codes = { readonly pais: readonly string[]; readonly paiOf: ReadonlyMap<string, string> };

/** The data of the organisation: a real budget, or generated rows of all kinds. */
const fillings = sampled(['São Paulo', 'generated rows'] as const, (filling) => filling !== 'São Paulo');

describe.each(databases.filter((kind) => casesOf(kind, fillings).length > 0))(
  'people limited to cost centres, on $name',
  (kind) => {
    const ours = casesOf(kind, fillings);
    const isReal = ours.includes('São Paulo') && withoutRealBudgets === undefined;
    let database: OpenDatabase;
    let people: LimitedBesideFiltered;
    let codes: Codes;
    beforeAll(async () => {
      database = await (isReal ? openSaoPaulo(kind) : kind.open());
      people = await limitedBesideFiltered(database);
    });
    afterAll(async () => {
      await people.app.close();
      await database.close();
    });

    const readCodes = async (): Promise<Codes> => {
      const filhos = database.db.selectFrom('centros_custo_filhos').where('codColigada', '=', WHOLE);
      const rows = await filhos.select(['codCCustoFilho', 'codCCustoPai']).orderBy('ordem').execute();
      const paiOf = new Map(rows.map(({ codCCustoFilho, codCCustoPai }) => [codCCustoFilho, codCCustoPai]));
      return { pais: [...new Set(paiOf.values())], paiOf };
    };

    const sameReports = async (chosen: Choices, hidden: string | undefined) => {
      const { filho, orcamentoId } = chosen;
      const [codCCustoFilho, codCCustoPai] = elementAt([...codes.paiOf], filho);
      for (const [index, report] of catalog.entries()) {
        const result = `/relatorios/${report.slug}`;
        const whole = searchOf(report, filtersOf(chosen));
        const found = await people.expectSame(result, whole);
        expect([report.slug, found.statusCode]).toEqual([report.slug, 200]);
        await people.expectSame(result, searchOf(report, { ...filtersOf(chosen), codCCustoPai, codCCustoFilho }));
        const fed = await people.expectSame(`${result}/dados`, { ...whole, formato: 'csv' }, withWholeCode);
        expect([report.slug, fed.statusCode]).toEqual([report.slug, 200]);
        if (report.sync !== undefined) await people.expectSame(`${result}/erp`, { orcamentoId }, withoutLoads);
        const cells = report.composition === undefined ? [] : openCells(report, found.json(), whole);
        const opened = [elementAt(cells, chosen.cell), elementAt(cells, (chosen.cell + 0.4) % 1), cells.at(-1)];
        for (const cell of everyNth(opened, opened.length, index))
          if (cell !== undefined) await sameAmounts(report, cell, whole, { codCCustoPai, codCCustoFilho });
        if (hidden !== undefined) await sameRefusals(report, { ...whole, codCCustoPai: hidden });
      }
    };

    /** Requests a parent cost centre outside the limit, if the report has that filter. */
    const sameRefusals = async (report: Report, query: Query) => {
      if (!report.filters.includes('codCCustoPai')) return;
      for (const [path, params] of addressesOf(report, query))
        expect([path, (await people.expectSame(path, params)).statusCode]).toEqual([path, 422]);
    };

    /** Requests an amount, and the same amount of another cost centre, within the limit or not. */
    const sameAmounts = async (report: Report, { subject, name }: OpenCell, query: Query, beside: Subject) => {
      const path = `/relatorios/${report.slug}/composicao`;
      await people.expectSame(path, { ...query, ...amountQuery(subject, name) }, withoutPostings);
      const fields = report.composition!.levels.includes('codCCustoFilho')
        ? beside
        : { codCCustoPai: beside.codCCustoPai! };
      await people.expectSame(path, { ...query, ...amountQuery({ ...subject, ...fields }, name) }, withoutPostings);
    };

    const sameLists = async ({ pai, orcamentoId, exibirNaturezasInativas }: Choices) => {
      for (const list of ['/orcamentos', '/codigos-orcamentarios', '/centros-custo']) await people.expectSame(list);
      for (const code of codes.pais.filter((_, index) => index % 9 === Math.floor(pai * 9)))
        await people.expectSame(`/centros-custo/${encodeURIComponent(code)}/filhos`);
      await people.expectSame('/meses-com-memoria', { orcamentoId, exibirNaturezasInativas });
      await people.expectSame('/centros-sem-linhas', { orcamentoId, exibirNaturezasInativas });
      await people.expectSame('/justificativas', { orcamentoId });
      await people.expectSame('/justificativas/lugares', { orcamentoId });
      await people.expectSame('/justificativas/pendentes', { orcamentoId });
      const summary = await people.expectSame('/resumo', { orcamentoId }, withoutOwnCentros);
      expectOwnCentros(summary.json());
    };

    /** Requests a file of a report; the header lines that name the limit are not compared. */
    const sameFile = async (chosen: Choices) => {
      const report = elementAt(catalog, chosen.cell);
      const file = elementAt(filesOf(report), chosen.pai);
      const view = file.format !== 'csv' && chosen.filho < 0.5 ? { localizar: 'a' } : {};
      const query = { ...searchOf(report, filtersOf(chosen)), formato: file.format, ...view };
      const [ours, theirs] = await people.askBoth(`/relatorios/${report.slug}/arquivo`, query);
      expect([ours.statusCode, ours.headers['content-type']]).toEqual([200, theirs.headers['content-type']]);
      if (file.format === 'csv') return expect(ours.rawPayload.equals(theirs.rawPayload)).toBe(true);
      if (file.format !== 'pdf') return expectSameWorkbook(ours.rawPayload, theirs.rawPayload);
      const [limited, filtered] = [await readByPdfJs(ours.rawPayload), await readByPdfJs(theirs.rawPayload)];
      expect(limited.rows).toEqual(filtered.rows);
      return expectSameWorkbook(limited.attached, filtered.attached);
    };

    const sameForAll = async (centros: Centros, chosen: Choices) => {
      await people.limit(centros);
      const seen = new Set([...centros.pais, ...centros.filhos.map((filho) => codes.paiOf.get(filho))]);
      await sameReports(
        chosen,
        codes.pais.find((pai) => !seen.has(pai)),
      );
      await sameLists(chosen);
      await sameFile(chosen);
    };

    const laws: Readonly<Record<(typeof fillings)[number], () => Promise<void>>> = {
      'São Paulo': async () => {
        await copyOrganization(database.db, { from: 1, to: WHOLE, centros: 'todos' });
        await insertTexts(database.db, WHOLE);
        codes = await readCodes();
        const filhos = [...codes.paiOf.keys(), 'sumiu'];
        const limits = limitsOf(
          fc.subarray([...codes.pais], { maxLength: 12 }),
          fc.subarray(filhos, { maxLength: 40 }),
        );
        await fc.assert(fc.asyncProperty(limits, choices, sameForAll), { numRuns: runs(1, 100) });
      },
      'generated rows': async () => {
        const filhos = [...FILHOS.map(([filho]) => filho), 'sumiu'];
        const limits = limitsOf(fc.subarray(['1.2', '1.10'], { maxLength: 1 }), fc.subarray(filhos, { maxLength: 2 }));
        const law = fc.asyncProperty(generatedOrganization, limits, choices, async (rows, centros, chosen) => {
          await emptyWithTexts(database.db, WHOLE);
          await withDataFolder(organizationFiles(rows), (folder) =>
            loadFolder(database.db, folder, { codColigada: WHOLE, nome: NAME }),
          );
          await insertTexts(database.db, WHOLE);
          codes = await readCodes();
          await sameForAll(centros, chosen);
        });
        await fc.assert(law, { numRuns: runs(1, 100) });
      },
    };

    test.each(ours.filter((filling) => filling !== 'São Paulo' || isReal))(
      'with the data "%s" get the same answers as an unlimited person of an organisation with only those cost centres',
      async (filling) => {
        expect(await laws[filling]()).toBe(undefined);
      },
      1_800_000,
    );
  },
);

/** The addresses of a report's search: its result, a file, its feed and an amount. */
function addressesOf({ slug, composition }: Report, query: Query): readonly (readonly [string, Query])[] {
  const coluna = Object.keys(composition?.columns ?? {})[0];
  return [
    [`/relatorios/${slug}`, query],
    [`/relatorios/${slug}/arquivo`, { ...query, formato: 'xlsx' }],
    [`/relatorios/${slug}/dados`, { ...query, formato: 'json' }],
    ...(coluna === undefined ? [] : [[`/relatorios/${slug}/composicao`, { ...query, coluna }] as const]),
  ];
}

function openCells(report: Report, answer: unknown, query: Query) {
  const filters = filtersSchema(report.filters).parse(query) as Filters<FilterName>;
  const result = decoderOf(report.contract)(answer);
  return sheetsOf(report, result, { filters, codColigada: WHOLE, ano: 2014 }, [5]).flatMap(openCellsOf);
}

/** A summary without the list of own centres, which only limited people have. */
function withoutOwnCentros(body: string): unknown {
  const others = withoutLoads(body) as Partial<Resumo>;
  return { ...others, centros: null };
}

/** Expects that a limited person's centres add up to the summary. */
function expectOwnCentros({ centros, ...summary }: Resumo & Valores): void {
  if (summary.orcamento === null || summary.preenchimento === null) return;
  expect(centros).toHaveLength(summary.preenchimento.centros);
  expect(centros!.filter(({ temLinhas }) => !temLinhas)).toHaveLength(summary.preenchimento.semLinhas);
  const sumOf = (name: 'orcado' | 'realizado' | 'disponivel') =>
    centros!.reduce((sum, centro) => sum + Math.round((centro[name] ?? 0) * 100), 0);
  const planned = summary.base === 'reformulacao' ? summary.reformulacao : summary.proposta;
  expect(sumOf('orcado')).toBe(Math.round(planned * 100));
  expect(sumOf('realizado')).toBe(Math.round(summary.realizado * 100));
  expect(sumOf('disponivel')).toBe(Math.round(summary.disponivel * 100));
}

/** An answer without its loads, which differ: one organisation is a copy. `loaded-values.db.test.ts` tests them. */
function withoutLoads(body: string): unknown {
  const { erp, ...others } = JSON.parse(body) as { readonly erp?: object | null };
  return { ...others, carga: null, ...(erp && { erp: { ...erp, carga: null } }) };
}
