import { filesOf } from '../../reporting/report.ts';
import { type CaseOf, pairwise } from '../pairwise.ts';
import { everyNth } from '../sampled.ts';
import { catalog } from './catalog.ts';
import { searchOf } from './query-of.ts';

/** The report that `npm run test:tudo` adds to a copy of the checkout; no hand-written reading covers it. */
const ADDED = 'semestral';

/** The factors of a request for a report; `view` chooses among the views that the report's sheet has. */
export const FACTORS = {
  report: catalog.map(({ slug }) => slug).filter((slug) => slug !== ADDED),
  centros: ['todos', '1.10', '1.2', '1.2.1'],
  codigo: ['todos', '1.10'],
  basis: ['1', '2'],
  inactive: ['true', 'false'],
  view: ['whole', 'first', 'second', 'third', 'last'],
  limit: ['none', 'pai', 'filho'],
  version: ['now', 'version', 'moment'],
  format: ['xls', 'xlsx', 'dados', 'csv', 'pdf'],
  compared: ['no', 'yes'],
} as const;
/** One value of each factor. */
export type Case = CaseOf<typeof FACTORS>;

/** The report of a case. */
export const reportOf = ({ report }: Case) => catalog.find(({ slug }) => slug === report)!;

/** The values that each limit allows in the filters of cost centres. */
const NAMED = { none: FACTORS.centros, pai: ['todos', '1.10'], filho: ['todos', '1.2', '1.2.1'] } as const;

/** A factor, its only possible value for a report without the filter, and that filter. */
const FILTERED = [
  ['centros', 'todos', 'codCCustoPai'],
  ['codigo', 'todos', 'codOrcamentario'],
  ['basis', '1', 'periodoOrcamento'],
  ['inactive', 'true', 'exibirNaturezasInativas'],
] as const;

/** Few cases that cover every possible pair of values. */
export const cases = pairwise(FACTORS, (one) => {
  const { filters } = reportOf(one);
  const needed = FILTERED.filter(([name, value]) => one[name] !== value).map(([, , filter]) => filter);
  const isFound = (NAMED[one.limit] as readonly string[]).includes(one.centros);
  const hasChild = one.centros !== '1.2.1' || filters.includes('codCCustoFilho');
  return isFound && hasChild && needed.every((filter) => filters.includes(filter)) && isOfFormat(one);
});

/** The cases in `npm test`: every tenth, and one of each rare form: CSV, rows, comparisons, a PDF view of the past. */
export const chosenCases = [
  ...new Set([
    ...everyNth(cases, 10, 3),
    ...firstOf(({ format }) => format === 'csv'),
    ...firstOf(({ format, compared }) => format === 'dados' && compared === 'no'),
    ...firstOf(({ format, compared }) => format === 'dados' && compared === 'yes'),
    ...firstOf(({ format, compared }) => format.startsWith('xls') && compared === 'yes'),
    ...firstOf(({ format, compared }) => format === 'pdf' && compared === 'yes'),
    ...firstOf(({ format, version, view }) => format === 'pdf' && version !== 'now' && view !== 'whole'),
  ]),
];

function firstOf(isWanted: (one: Case) => boolean): readonly Case[] {
  return cases.filter(isWanted).slice(0, 1);
}

/** Whether a case's format fits: only Exportação has a CSV, only workbooks and PDFs have views; neither is compared. */
function isOfFormat(one: Case): boolean {
  const { view, format, compared } = one;
  if (format === 'csv' && !filesOf(reportOf(one)).some(({ dialect }) => dialect === 'csv-bars')) return false;
  if (view === 'whole') return format !== 'csv' || compared === 'no';
  return compared === 'no' && (format.startsWith('xls') || format === 'pdf');
}

/** The kind of version that a case compares with. */
export function comparedWith({ compared, version }: Case): 'version' | 'moment' | undefined {
  if (compared === 'no') return undefined;
  return version === 'version' ? 'moment' : 'version';
}

/** The query of a case's search; `versions` names the version of each kind. */
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
