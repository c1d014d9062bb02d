import { Button, Loader } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import styles from './Fetched.module.css';
import { Failure } from './Problem.tsx';

type Props<Answer> = {
  /** A query whose failure is shown here; its `meta` is `{ failure: 'shown' }`. */
  readonly answer: Pick<UseQueryResult<Answer>, 'data' | 'error' | 'isFetching'> & { readonly refetch: () => unknown };
  readonly children: (data: Answer) => ReactNode;
};

/** Shows a query's data, an indicator while it is pending, or its failure with a button to try again. */
export function Fetched<Answer>({ answer: { data, error, isFetching, refetch }, children }: Props<Answer>) {
  if (data !== undefined && error === null) return children(data);
  if (error === null || isFetching) return <Pending />;
  return (
    <div className={styles['failed']}>
      <Failure error={error} />
      <Button variant="default" onClick={() => void refetch()}>
        Tentar novamente
      </Button>
    </div>
  );
}

/** An indicator that something is pending. */
export function Pending({ words = 'Buscando ...' }: { readonly words?: string }) {
  return (
    <output className={styles['pending']}>
      <Loader size="xs" aria-hidden />
      {words}
    </output>
  );
}

/** A message in place of an empty table. */
export function Empty({ children }: { readonly children: ReactNode }) {
  return <p className={styles['empty']}>{children}</p>;
}
