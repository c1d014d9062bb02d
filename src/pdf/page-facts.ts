import { formatCodeGroups } from './figures-code.ts';
import type { Fact } from '../sheet/workbook/workbook.ts';

/** The facts in a page's heading and foot, from those of the report's workbook. */
export type PageFacts = {
  readonly organization: string;
  readonly title: string;
  /** The set of columns: 'Acumulado até outubro'. */
  readonly subtitle: string | undefined;
  /** The text that names the cost centres that the reader is limited to. */
  readonly limit: string | undefined;
  /** Filters, version, comparison, view and ERP: label and value. */
  readonly pairs: readonly Fact[];
  /** 'Dados de 20/11/2026 às 14:03 · ... · Gerado por Ana em 21/11/2026 às 09:00'. */
  readonly foot: string;
  /** The SHA-256 of the figures, in hex. */
  readonly sha256: string;
};

/** The labels of facts that are not among `pairs`, or are added to them in another form. */
const ELSEWHERE: readonly string[] = [
  'Organização',
  'Relatório',
  'Filtros',
  'Limite',
  'Momento',
  'ERP',
  'Endereço',
  'Gerado por',
];

/** The facts of a page; `sha256` is that of the figures. */
export function pageFacts(
  facts: readonly Fact[],
  { subtitle, sha256 }: Pick<PageFacts, 'subtitle' | 'sha256'>,
): PageFacts {
  const said = (label: string) => facts.find((fact) => fact.label === label)?.value;
  const others = facts.filter(({ label }) => !ELSEWHERE.includes(label));
  const erp = said('ERP');
  const data = said('Momento')?.replace(/ \(.*/, '');
  return {
    organization: (said('Organização') ?? '').replace(/^\d+ - /, ''),
    title: said('Relatório') ?? '',
    subtitle,
    limit: said('Limite'),
    pairs: [
      ...filtersOf(said('Filtros') ?? ''),
      ...others,
      ...(erp === undefined ? [] : [{ label: 'ERP', value: erp }]),
    ],
    foot: [data && `Dados de ${data}`, erp, `Gerado por ${said('Gerado por') ?? ''}`].filter(Boolean).join(' · '),
    sha256,
  };
}

/** Divides 'Ano: 2026 · Valor: Proposto' into pairs. */
function filtersOf(words: string): readonly Fact[] {
  if (words === '') return [];
  return words.split(' · ').map((each) => {
    const [label = '', ...value] = each.split(': ');
    return value.length === 0 ? { label: '', value: label } : { label, value: value.join(': ') };
  });
}

/** The figures' code with its name, for the foot: 'Código dos números B29E-34DD-1B80-C9A9'. */
export function codeInWords({ sha256 }: Pick<PageFacts, 'sha256'>): string {
  return `Código dos números ${formatCodeGroups(sha256)}`;
}
