import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Subject } from '../../../contracts/composition.ts';
import type { OpenDatabase } from '../../../database/engine/open-database.ts';
import { scopeOfCentros, scopeOfOrganization, type Scope } from '../../../database/lines/scope.ts';
import { loadFolder } from '../../../load/load.ts';
import { emptyOrganization } from '../../../load/organization.ts';
import { filtersSchema, type FilterName, type Filters } from '../../../reporting/filters.ts';
import type { Report } from '../../../reporting/report.ts';
import { withDataFolder } from '../../../testing/databases/data-folder.ts';
import { databaseInTurn } from '../../../testing/databases/databases.ts';
import {
  generatedOrganization,
  organizationFiles,
  type GeneratedOrganization,
} from '../../../testing/databases/generated-organization.ts';
import { expectLaws } from '../../../testing/oracles/composition-laws.ts';
import { expectedMemories, expectedPostings } from '../../../testing/oracles/expected-lists.ts';
import { openCellsOf } from '../../../testing/oracles/open-cells.ts';
import { openByDatabase } from '../../../testing/oracles/open-amounts.ts';
import { sheetsOf } from '../../../testing/oracles/sheet-of.ts';
import { everyNth, runs } from '../../../testing/sampled.ts';
import { catalog } from '../../../testing/servers/catalog.ts';
import { searchOf } from '../../../testing/servers/query-of.ts';
import { loadSteps } from '../jobs/read-report.ts';

const opening = catalog.filter(({ composition }) => composition !== undefined);
const steps = await loadSteps(catalog);
const lists = ['memorias', 'lancamentos'] as const;

const search = fc.record({
  orcamentoId: fc.constantFrom('4', '4', '3'),
  periodoOrcamento: fc.constantFrom('1', '2'),
  exibirNaturezasInativas: fc.constantFrom('true', 'false'),
  codCCustoPai: fc.constantFrom('todos', 'todos', '1.10'),
  codOrcamentario: fc.constantFrom('todos', 'todos', '1.10'),
});

const scopes = fc.constantFrom(
  scopeOfOrganization(1),
  scopeOfOrganization(1),
  scopeOfCentros(1, { pais: ['1.10'], filhos: ['1.2.1'] }),
);

const pair = { orcamentoId: 4, natureza: '3.1' } as const;
const planned = {
  ...pair,
  codigo: '01',
  tipo: 'Despesas\nCorrentes',
  recurso: 'proprios',
  amounts: Array.from({ length: 25 }, () => 1),
} as const;
const posting = { ...pair, mes: 1, hasOtherKey: false } as const;

/** A nature planned in two cost centres, one of them of a regional office, with postings on both bases. */
const PLANNED: GeneratedOrganization = {
  valores: [
    { ...planned, filho: '1.2.1' },
    { ...planned, filho: '1.10.1' },
  ],
  realizados: [],
  propostas: [],
  memorias: [],
  lancamentos: [
    { ...posting, filho: '1.2.1', basis: 1, valor: 100 },
    { ...posting, filho: '1.10.1', basis: 1, valor: 200 },
    { ...posting, filho: '1.10.1', basis: 2, valor: 400 },
  ],
  receitas: [],
  eventos: [],
};

/** Reports and columns whose calculation memories and postings are checked; the last has no filter for the basis. */
const LISTING = [
  { slug: 'conferir-preenchimento', coluna: 'totalAno', basis: 1, regionalsOnly: false },
  { slug: 'trimestral-por-regional', coluna: 'totalAno', basis: 2, regionalsOnly: true },
  { slug: 'totais-centro-custo', coluna: 'valorReformulacao', basis: 2, regionalsOnly: false },
] as const;

describe.each(databaseInTurn(1))('compositions of amounts on $name', ({ open }) => {
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());

  const load = async (own: GeneratedOrganization, others: GeneratedOrganization) => {
    for (const [codColigada, rows] of [[1, own] as const, [2, others] as const]) {
      await emptyOrganization(opened.db, scopeOfOrganization(codColigada));
      await withDataFolder(organizationFiles(rows), (folder) =>
        loadFolder(opened.db, folder, { codColigada, nome: `Organização ${codColigada}` }),
      );
    }
  };
  const cellsOf = async (report: Report, scope: Scope, query: Readonly<Record<string, string>>) => {
    const filters = filtersSchema(report.filters).parse(query) as Filters<FilterName>;
    const { query: ask, arrange } = steps.get(report.slug)!;
    const result = arrange(await ask(opened.db, scope, filters), filters);
    const context = { filters, codColigada: 1, ano: filters.orcamentoId === 4 ? 2026 : 2025 };
    return sheetsOf(report, result, context, [1, 7]).flatMap(openCellsOf);
  };

  test('every cell of every report (a sample; all in test:tudo) opens to its amount in a whole or limited scope, and so does every amount that the composition names', async () => {
    let cells = 0;
    const law = fc.asyncProperty(
      generatedOrganization,
      generatedOrganization,
      search,
      scopes,
      async (own, others, choices, scope) => {
        await load(own, others);
        for (const report of opening) {
          const query = searchOf(report, choices);
          const openAmount = await openByDatabase(opened.db, { scope, report, query, lists });
          for (const cell of everyNth(await cellsOf(report, scope, query), 4, cells)) {
            cells++;
            await expectLaws(report, cell, openAmount);
          }
        }
      },
    );
    await fc.assert(law, { numRuns: runs(2, 30) });
    expect(cells).toBeGreaterThan(0);
  });

  test('postings are those of the report’s centres and of the amount’s basis; a tipo with a line break can be opened', async () => {
    await load(PLANNED, PLANNED);
    const search = { orcamentoId: '4', periodoOrcamento: '1', exibirNaturezasInativas: 'true' };
    const openAmount = async (slug: string, subject: Subject, coluna: string) => {
      const report = opening.find((each) => each.slug === slug)!;
      const of = { scope: scopeOfOrganization(1), report, query: searchOf(report, search), lists };
      return (await openByDatabase(opened.db, of))(subject, { coluna });
    };
    const postingsOf = async (slug: string, coluna: string) => {
      const { lancamentos } = await openAmount(slug, { codTBOrcamento: '3.1' }, coluna);
      return lancamentos && [lancamentos.quantidade, lancamentos.total];
    };
    expect(await postingsOf('trimestral', 'primeiro')).toEqual([2, 300]);
    expect(await postingsOf('trimestral-por-regional', 'primeiro')).toEqual([1, 200]);
    expect(await postingsOf('totais-centro-custo', 'valorProposta')).toEqual([2, 300]);
    expect(await postingsOf('totais-centro-custo', 'valorReformulacao')).toEqual([1, 400]);
    expect(await postingsOf('orcamentario-comparativo', 'variacao')).toBeNull();
    expect(await postingsOf('orcamentario-comparativo-ano', 'reformulacao')).toBeNull();
    const { valor } = await openAmount('orcamentario', { codOrcamentario: '01', tipo: 'Despesas\nCorrentes' }, 'valor');
    expect(valor).toBe(24);
  });

  test.each(LISTING)(
    '$slug, $coluna: calculation memories are those of the subject’s centres and natures, postings those of its nature and basis',
    ({ slug, coluna, basis, regionalsOnly }) =>
      fc.assert(
        fc.asyncProperty(generatedOrganization, generatedOrganization, async (own, others) => {
          await load(own, others);
          const report = opening.find((each) => each.slug === slug)!;
          const choices = { orcamentoId: '4', periodoOrcamento: `${basis}`, exibirNaturezasInativas: 'true' };
          const query = searchOf(report, choices);
          const scope = scopeOfOrganization(1);
          const openAmount = await openByDatabase(opened.db, { scope, report, query, lists });
          const cells = (await cellsOf(report, scope, query)).filter(({ name }) => name.coluna === coluna);
          for (const { subject } of cells) {
            const { memorias, lancamentos } = await openAmount(subject, { coluna });
            const due = expectedMemories(subject, own, { regionalsOnly });
            const texts = memorias!.itens.map(({ proposta }) => proposta);
            expect([memorias!.quantidade, texts.toSorted()]).toEqual([due.length, due.toSorted()]);
            const postings = lancamentos === null ? null : [lancamentos.quantidade, lancamentos.total];
            expect(postings).toEqual(expectedPostings(subject, own, { basis, regionalsOnly }));
          }
        }),
        { numRuns: runs(2, 30) },
      ),
  );
});
