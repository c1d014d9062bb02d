import type { ReactNode } from 'react';
import { formatAmount, withSign } from '../../../domain/format.ts';
import { NumberCell } from '../../shell/DataTable.tsx';
import type { Sums } from './shown-centros.ts';

type Props = Sums & {
  /** The headings of the three sums. */
  readonly headings: readonly string[];
};

/** Today's sum, the returned one and their difference; dashes for the last two if nothing came back. */
export function SumCells({ antes, devolvido, diferenca, headings }: Props): ReactNode {
  return (
    <>
      <NumberCell value={antes} words={formatAmount} heading={headings[0]!} />
      <NumberCell value={devolvido} words={formatAmount} heading={headings[1]!}>
        {devolvido === null && NOTHING}
      </NumberCell>
      <NumberCell value={diferenca} words={signed} heading={headings[2]!}>
        {diferenca === null && NOTHING}
      </NumberCell>
    </>
  );
}

/** Whole centavos with a sign: '+3.200,00', '-19.166,74'. */
export function signed(centavos: number): string {
  return withSign(formatAmount(centavos), centavos);
}

const NOTHING = (
  <>
    <span aria-hidden>—</span>
    <span className="unseen">nada voltou</span>
  </>
);
