import type { Scope } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';
import { centrosInWords, codesOf } from '../../domain/centros.ts';
import { formatDate, formatMoment, momentOf } from '../../domain/format.ts';
import { erpLines } from '../../domain/erp-notices.ts';
import type { ErpState } from '../../domain/erp-state.ts';
import type { AnyFilters } from '../../reports/filters.ts';
import type { Report } from '../../reports/report.ts';
import type { Fact } from '../../sheet/workbook/workbook.ts';
import type { User } from '../sign-in/auth.ts';
import type { Today } from '../../settings/clock.ts';
import { fetchChosenNames } from './request/chosen-names.ts';
import { wordsOf } from './filter-words.ts';

/** The lines at the top of a workbook: whose data, which filters, of which cost centres where that is limited, how old, made by whom and when. */
export type FileFacts = (asked: Asked) => Promise<readonly Fact[]>;

type Asked = {
  readonly report: Report;
  readonly user: Pick<User, 'name'>;
  readonly scope: Scope;
  readonly filters: AnyFilters;
  /** The data version: when the data last changed, in milliseconds since 1970; 0 where that is unknown. */
  readonly version: number;
  /** How things stand with the ERP's values; undefined where the report asks for none. */
  readonly erp: ErpState | undefined;
};

type FactSources = {
  readonly db: Database;
  readonly today: Today;
  /** 'hh:mm' in the time of America/Sao_Paulo. */
  readonly timeOfDay: () => string;
};

/** The facts from a database and a clock. */
export function fileFacts({ db, today, timeOfDay }: FactSources): FileFacts {
  return async ({ report, user, scope, filters, version, erp }) => {
    const names = await fetchChosenNames(db, scope, filters);
    const chosen = wordsOf({ report, filters, names });
    const codes = codesOf(scope.centros);
    const made = formatMoment({ day: formatDate(today()), time: timeOfDay() });
    return [
      { label: 'Organização', value: `${scope.codColigada} - ${names.organizacao}` },
      { label: 'Relatório', value: report.title },
      { label: 'Filtros', value: chosen.join(' · ') },
      ...(codes === 'todos' ? [] : [{ label: 'Limite', value: centrosInWords(codes) }]),
      ...(version > 0 ? [{ label: 'Dados alterados em', value: formatMoment(momentOf(new Date(version))) }] : []),
      ...(erp === undefined ? [] : [{ label: 'ERP', value: erpLines(erp).join(' · ') }]),
      { label: 'Gerado por', value: `${user.name} em ${made}` },
    ];
  };
}
