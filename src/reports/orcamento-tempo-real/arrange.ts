import { type CentroLine, nestCentros } from '../../reporting/centros-custo.ts';
import type { PlainName } from '../../reporting/columns.ts';
import type { Filters } from '../../reporting/filters.ts';
import { seriesOf } from '../../reporting/projected/choose-method.ts';
import type { Months } from '../../reporting/projected/methods.ts';
import { columns } from './columns.ts';
import type { History, Result } from './contract.ts';

/** One line: a child cost centre and nature with its planned and realised months, in whole centavos. */
export type Line = CentroLine<PlainName<typeof columns>> &
  History & {
    /**
     * On one line of each nature: its 24 months over all visible cost centres, and the known realised months of the two
     * years before.
     */
    readonly serie?: Months | null;
  };

/** Nests lines as parent > child > nature with totals (spec §2.3); with a projection, adds the natures' series. */
export function arrange(lines: readonly Line[], { comProjecao }: Pick<Filters<'comProjecao'>, 'comProjecao'>): Result {
  if (!comProjecao) return nestCentros(lines, columns);
  const naturezas = lines.flatMap(({ codTBOrcamento, serie }) =>
    serie ? [{ codTBOrcamento, ...seriesOf(serie) }] : [],
  );
  return { ...nestCentros(lines, columns), naturezas };
}
