import type { SubjectField } from '../../contracts/composition.ts';
import { catalog } from '../servers/catalog.ts';
import { csvLinesSaoPaulo } from '../databases/real-budgets.ts';
import { centroLinesSaoPaulo, expectedCentros } from './centros-oracle.ts';
import { CODIGO_SLUGS, expectedCodigos } from './codigos-oracle.ts';

/** A question about São Paulo's budgets, with its answer summed from the CSV rows without the product's code. */
export type OracleQuestion = {
  readonly title: string;
  readonly relatorio: string;
  readonly filtros: Readonly<Record<string, string>>;
  /** How the question is asked: by opening an amount, by a row of the report, or by the report's grand total. */
  readonly way: 'amount' | 'row' | 'total';
  /** The codes of the question's subject; none for the grand total. */
  readonly em: Readonly<Partial<Record<SubjectField, string>>>;
  /** The expected amounts in whole centavos, by the columns' names. */
  readonly amounts: Readonly<Record<string, number>>;
};

const CENTRO_SLUGS = [
  'trimestral',
  'conferir-preenchimento',
  'totais-centro-custo',
  'trimestral-por-regional',
  'orcamento-tempo-real',
] as const;

/** The fields of subjects by the words of the oracles' keys. */
const FIELDS: Readonly<Record<string, SubjectField>> = {
  pai: 'codCCustoPai',
  filho: 'codCCustoFilho',
  codigo: 'codOrcamentario',
  tipo: 'tipo',
  recurso: 'recurso',
  natureza: 'codTBOrcamento',
  area: 'area',
};

type Case = {
  readonly relatorio: string;
  readonly filtros: Readonly<Record<string, string>>;
  readonly rows: ReadonlyMap<string, Readonly<Record<string, unknown>>>;
};

/** This many questions, spread over the reports, both years and bases, and their rows; the same in every run. */
export function oracleQuestions(count: number): readonly OracleQuestion[] {
  const cases = allCases();
  return Array.from({ length: count }, (_, at) => questionOf(cases[at % cases.length]!, at));
}

function allCases(): readonly Case[] {
  const years = [3, 4];
  const bases = ['proposta', 'reformulacao'] as const;
  const centros = centroLinesSaoPaulo();
  const codigos = csvLinesSaoPaulo();
  return years.flatMap((orcamentoId) =>
    bases.flatMap((basis) => {
      const inactive = basis === 'proposta';
      const shared = {
        orcamentoId: String(orcamentoId),
        exibirNaturezasInativas: String(inactive),
      };
      const periodoOrcamento = basis === 'proposta' ? '1' : '2';
      const ofCentros = CENTRO_SLUGS.map((slug) => {
        const rows = expectedCentros(centros, { slug, orcamentoId, basis, inactive, pai: 'todos', filho: 'todos' });
        const own = slug === 'totais-centro-custo' ? {} : { periodoOrcamento };
        return { relatorio: slug, filtros: { ...shared, ...own }, rows };
      });
      const ofCodigos = CODIGO_SLUGS.map((slug) => {
        const rows = expectedCodigos(codigos, { slug, orcamentoId, basis, inactive, codOrcamentario: 'todos' });
        const hasBasis = slug === 'orcamentario' || slug === 'orcamentario-trimestral';
        return { relatorio: slug, filtros: { ...shared, ...(hasBasis && { periodoOrcamento }) }, rows };
      });
      return [...ofCentros, ...ofCodigos];
    }),
  );
}

/** Seven entries, so that each case is asked in every way. */
const WAYS = ['amount', 'row', 'total', 'amount', 'row', 'amount', 'row'] as const;

function questionOf({ relatorio, filtros, rows }: Case, at: number): OracleQuestion {
  const way = WAYS[at % WAYS.length]!;
  const keys = [...rows.keys()].filter((key) => key !== 'percentuais' && isAsked(key, way));
  const key = keys[(at * 7_919) % keys.length]!;
  const amounts = amountsOf(rows.get(key)!);
  const named =
    way === 'amount' ? Object.fromEntries([Object.entries(amounts)[at % Object.keys(amounts).length]!]) : amounts;
  const title = `${at + 1}. ${relatorio} ${JSON.stringify(filtros)}: ${key} (${way})`;
  const em = subjectOf(key);
  const narrowed = way === 'row' ? { ...filtros, ...narrowing(relatorio, em) } : filtros;
  return { title, relatorio, filtros: narrowed, way, em, amounts: named };
}

/** Filters that leave a row unchanged and few other rows beside it. */
function narrowing(relatorio: string, em: OracleQuestion['em']): Readonly<Record<string, string>> {
  const names = catalog.find(({ slug }) => slug === relatorio)!.filters.filter((name) => name.startsWith('cod'));
  return Object.fromEntries(
    names.flatMap((name) => {
      const code = em[name as SubjectField];
      return code === undefined ? [] : [[name, code]];
    }),
  );
}

/** Whether a key suits a way: the grand total as a total; parents, codes and all below them as rows or amounts. */
function isAsked(key: string, way: OracleQuestion['way']): boolean {
  return way === 'total' ? key === 'total' : /^(pai|codigo):/.test(key);
}

/** A row's amounts: no names, no percentages. */
function amountsOf(row: Readonly<Record<string, unknown>>): Readonly<Record<string, number>> {
  const amounts = Object.entries(row).filter(([name, value]) => typeof value === 'number' && name !== 'variacao');
  return Object.fromEntries(amounts) as Record<string, number>;
}

function subjectOf(key: string): OracleQuestion['em'] {
  if (key === 'total') return {};
  return Object.fromEntries(
    key.split('|').map((part) => {
      const at = part.indexOf(':');
      return [FIELDS[part.slice(0, at)]!, part.slice(at + 1)];
    }),
  );
}
