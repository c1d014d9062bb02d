import { centrosInWords, codesOf } from '../../domain/centros.ts';
import { erpLines } from '../../domain/erp-notices.ts';
import type { ErpState } from '../../domain/erp-state.ts';
import { formatDate, formatMoment, momentOf } from '../../domain/format.ts';
import type { Today } from '../../settings/clock.ts';
import type { Fact } from '../../sheet/workbook/workbook.ts';
import { type ChosenNames, filterWords } from './request/chosen-names.ts';
import type { ReportRequest } from './request/report-request.ts';

type FileState = {
  readonly names: ChosenNames;
  /** When the data last changed, in milliseconds since 1970; 0 if unknown. */
  readonly changedAt: number;
  /** The state of the ERP's values; undefined if the report has none. */
  readonly erp: ErpState | undefined;
};

/** The clock of a server. */
export type FactClock = {
  readonly today: Today;
  /** 'hh:mm' in the time of America/Sao_Paulo. */
  readonly timeOfDay: () => string;
};

/** The lines at the top of a workbook: organisation, filters, limit to cost centres, age of the data, reader and time. */
export function fileFacts(
  request: ReportRequest,
  { names, changedAt, erp }: FileState,
  { today, timeOfDay }: FactClock,
): readonly Fact[] {
  const { report, scope, reader } = request;
  const codes = codesOf(scope.centros);
  const made = formatMoment({ day: formatDate(today()), time: timeOfDay() });
  return [
    { label: 'Organização', value: `${scope.codColigada} - ${names.organizacao}` },
    { label: 'Relatório', value: report.title },
    { label: 'Filtros', value: filterWords(request, names).join(' · ') },
    ...(codes === 'todos' ? [] : [{ label: 'Limite', value: centrosInWords(codes) }]),
    ...(changedAt > 0 ? [{ label: 'Dados alterados em', value: formatMoment(momentOf(new Date(changedAt))) }] : []),
    ...(erp === undefined ? [] : [{ label: 'ERP', value: erpLines(erp).join(' · ') }]),
    { label: 'Gerado por', value: `${reader.name} em ${made}` },
  ];
}
