import { Button, Loader } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { describeFailure } from '../api/request.ts';
import { Problem } from './Problem.tsx';
import styles from './Asked.module.css';

type Props<Answer> = {
  /** A question whose failure this shows: its `meta` is `{ failure: 'shown' }`. */
  readonly answer: Pick<UseQueryResult<Answer>, 'data' | 'error' | 'isFetching'> & { readonly refetch: () => unknown };
  readonly children: (data: Answer) => ReactNode;
};

/** What was asked of the server, once it is here: before that a sign that it comes, and the failure with a way to ask again. */
export function Asked<Answer>({ answer: { data, error, isFetching, refetch }, children }: Props<Answer>) {
  if (data !== undefined && error === null) return children(data);
  if (error === null || isFetching) return <Coming />;
  return (
    <div className={styles['failed']}>
      <Problem>{describeFailure(error)}</Problem>
      <Button variant="default" onClick={() => void refetch()}>
        Tentar novamente
      </Button>
    </div>
  );
}

/** A sign that something comes. */
export function Coming({ words = 'Buscando ...' }: { readonly words?: string }) {
  return (
    <output className={styles['coming']}>
      <Loader size="xs" aria-hidden />
      {words}
    </output>
  );
}

/** Says that there is nothing to show, in place of an empty table. */
export function Nothing({ children }: { readonly children: ReactNode }) {
  return <p className={styles['nothing']}>{children}</p>;
}
