import { useQueries } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatAmount } from '../../../domain/format.ts';
import { type TotalDifference, totalDifferences } from '../../../sheet/compare/total-differences.ts';
import type { Sheet } from '../../../sheet/sheet.ts';
import type { OpenedAmount } from '../../composition/opened-params.ts';
import { historyQuery, type ToldHistory } from '../../composition/history/use-history.ts';
import type { Compared } from './use-comparing.tsx';
import styles from './ExplainedDifference.module.css';

type Props = {
  readonly slug: string;
  /** The search after. */
  readonly query: string;
  readonly compared: Compared | undefined;
  readonly sheet: Sheet;
};

/** Whether what happened between two moments of a search adds up to the difference; nothing beside another budget. */
export function ExplainedDifference({ compared, ...props }: Props): ReactNode {
  return compared?.since === undefined ? null : <Explained {...props} since={compared.since} />;
}

/** Whether the causes between both sides add up to the differences of the grand total, exact to the centavo. */
function Explained({ slug, query, since, sheet }: Omit<Props, 'compared'> & { readonly since: string }): ReactNode {
  const differences = totalDifferences(sheet);
  const histories = useQueries({
    queries: differences.map(({ amount }) =>
      historyQuery(slug, { query, since }, { subject: {}, amount: amount as OpenedAmount['amount'] }),
    ),
  });
  const told = histories.flatMap(({ data }) => (data === undefined ? [] : [data]));
  if (differences.length === 0) return null;
  if (histories.some(({ isError }) => isError))
    return <div className={styles['explained']}>Não foi possível ler as mudanças entre os dois lados.</div>;
  if (told.length < differences.length) return <div className={styles['explained']}>Conferindo a diferença ...</div>;
  const { isExact, words } = explanationOf(differences, told);
  return (
    <div className={styles['explained']} data-exact={isExact}>
      {words}
    </div>
  );
}

/** What is said of differences and the histories that lead to them. */
export function explanationOf(
  differences: readonly TotalDifference[],
  told: readonly Pick<ToldHistory, 'answer'>[],
): { readonly isExact: boolean; readonly words: string } {
  const explained = told.map(({ answer }) => answer.itens.reduce((sum, { diferenca }) => sum + (diferenca ?? 0), 0));
  const without = differences.reduce((sum, { difference }, at) => sum + Math.abs(difference - explained[at]!), 0);
  const isExact = without === 0;
  const moments = new Set(told.flatMap(({ answer }) => answer.itens.map(({ momento }) => momento))).size;
  const parts = differences.flatMap(({ label, difference }, at) =>
    difference === 0 && explained[at] === 0
      ? []
      : [`${label} ${formatAmount(explained[at]!)} de ${formatAmount(difference)}`],
  );
  if (parts.length === 0) return { isExact, words: 'Nada mudou no total entre os dois lados.' };
  const changes = moments === 1 ? 'em uma mudança' : `em ${moments} mudanças`;
  const said = [...parts, `${formatAmount(without)} sem origem`, changes].join(' · ');
  return { isExact, words: `${isExact ? '✓ Diferença explicada' : '⚠ Diferença não explicada'}: ${said}` };
}
