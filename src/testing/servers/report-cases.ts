import { readingOf } from '../oracles/answer-lines.ts';
import { type CaseOf, pairwise } from '../pairwise.ts';
import { catalog } from './catalog.ts';
import { searchOf } from './query-of.ts';

/** What a request for a report is made of; a view is one of those that its sheet has. */
export const FACTORS = {
  report: catalog.map(({ slug }) => slug).filter((slug) => readingOf(slug, { basis: 1, ano: 2026 }) !== undefined),
  centros: ['todos', '1.10', '1.2', '1.2.1'],
  codigo: ['todos', '1.10'],
  basis: ['1', '2'],
  inactive: ['true', 'false'],
  view: ['whole', 'first', 'second', 'third', 'last'],
  limit: ['none', 'pai', 'filho'],
  version: ['now', 'version', 'moment'],
  format: ['xls', 'xlsx', 'dados'],
} as const;
/** A choice of each. */
export type Case = CaseOf<typeof FACTORS>;

/** The report of a case. */
export const reportOf = ({ report }: Case) => catalog.find(({ slug }) => slug === report)!;

/** What each limit lets filters name. */
const NAMED = { none: FACTORS.centros, pai: ['todos', '1.10'], filho: ['todos', '1.2', '1.2.1'] } as const;

/** What a report without a filter can have alone, and that filter. */
const FILTERED = [
  ['centros', 'todos', 'codCCustoPai'],
  ['codigo', 'todos', 'codOrcamentario'],
  ['basis', '1', 'periodoOrcamento'],
  ['inactive', 'true', 'exibirNaturezasInativas'],
] as const;

/** Few cases with any two choices that can meet. */
export const cases = pairwise(FACTORS, (one) => {
  const { filters } = reportOf(one);
  const needed = FILTERED.filter(([name, value]) => one[name] !== value).map(([, , filter]) => filter);
  const isFound = (NAMED[one.limit] as readonly string[]).includes(one.centros);
  const hasChild = one.centros !== '1.2.1' || filters.includes('codCCustoFilho');
  return isFound && hasChild && needed.every((filter) => filters.includes(filter)) && isOfFormat(one);
});

/** A view is one of a workbook. */
function isOfFormat({ view, format }: Case): boolean {
  return view === 'whole' || format !== 'dados';
}

/** The query of a case's search; each kind of version has what names it. */
export function queryFor(
  one: Case,
  versions: Readonly<Record<Case['version'], string>>,
): Readonly<Record<string, string>> {
  const isChild = one.centros === '1.2.1';
  const query = searchOf(reportOf(one), {
    codCCustoPai: isChild ? '1.2' : one.centros,
    codCCustoFilho: isChild ? '1.2.1' : 'todos',
    codOrcamentario: one.codigo,
    periodoOrcamento: one.basis,
    exibirNaturezasInativas: one.inactive,
  });
  return one.version === 'now' ? query : { ...query, versao: versions[one.version] };
}
