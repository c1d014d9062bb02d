import { useQueries } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { totalDifferences } from '../../../sheet/compare/total-differences.ts';
import type { Sheet } from '../../../sheet/sheet.ts';
import type { OpenedAmount } from '../../composition/opened-params.ts';
import { historyQuery } from '../../composition/history/use-history.ts';
import { writtenDayOf } from '../../moments/moment-words.ts';
import type { Compared } from './use-comparing.tsx';
import { mayAdminister, useSession } from '../../session/session.ts';
import styles from './ExplainedDifference.module.css';
import { explanationOf } from './explanation.ts';

const route = getRouteApi('/area/relatorios/$slug');

type Props = {
  readonly slug: string;
  /** The query of the later search. */
  readonly query: string;
  readonly compared: Compared | undefined;
  readonly sheet: Sheet;
};

/** Says whether the changes between two moments add up to the difference; nothing unless moments are compared. */
export function ExplainedDifference({ compared, ...props }: Props): ReactNode {
  return compared?.since === undefined ? null : <Explained {...props} since={compared.since} />;
}

/** Says whether the changes add up exactly to the differences of the grand total. */
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
  const { isExact, words, moments } = explanationOf(differences, told);
  return (
    <div className={styles['explained']} data-exact={isExact}>
      {words}
      <ChangesLink moments={moments} />
    </div>
  );
}

/** The number of changes; for administrators, a link to their page. */
function ChangesLink({ moments }: { readonly moments: readonly string[] }): ReactNode {
  const isAdministering = mayAdminister(useSession());
  const orcamentoId = route.useSearch({ select: (params) => params['orcamentoId'] });
  const [first, last] = [moments[0], moments.at(-1)];
  if (first === undefined || last === undefined) return null;
  if (!isAdministering) return ` · ${moments.length === 1 ? 'uma mudança' : `${moments.length} mudanças`}`;
  return (
    <>
      <span className="no-print"> · </span>
      <Link
        to="/administracao/$aba"
        params={{ aba: 'mudancas' }}
        search={{ ...(orcamentoId !== undefined && { orcamentoId }), de: writtenDayOf(first), ate: writtenDayOf(last) }}
        preload={false}
        className={`${styles['changes']} no-print`}
      >
        {moments.length === 1 ? 'Ver a mudança' : `Ver as ${moments.length} mudanças`}
      </Link>
    </>
  );
}
