import { useQuery } from '@tanstack/react-query';
import { startTransition, useOptimistic } from 'react';
import { orcamentos } from '../../contracts/lists.ts';
import { listQuery } from './options-query.ts';
import styles from './BudgetChoice.module.css';

type Budget = { readonly id: number; readonly ano: number };

type Props = {
  /** The budget in the address, if one was chosen. */
  readonly chosen: string | undefined;
  /** The budget whose data are shown, maybe still the previous one; undefined until the first is known. */
  readonly shown: Budget | undefined;
  /** Resolves when the address has the choice. */
  readonly onChosen: (orcamentoId: string) => Promise<void>;
};

/** Chooses the budget that a page is about: 'Orçamento 2026'. Shows the choice before its data are loaded. */
export function BudgetChoice({ chosen, shown, onChosen }: Props) {
  const { data = [] } = useQuery({ ...listQuery(orcamentos, {}), meta: { failure: 'shown' } });
  const [value, setValue] = useOptimistic(chosen ?? (shown === undefined ? '' : String(shown.id)));
  const offered = shown === undefined || data.some(({ id }) => id === shown.id) ? data : [shown, ...data];
  const choose = (orcamentoId: string) =>
    startTransition(async () => {
      setValue(orcamentoId);
      await onChosen(orcamentoId);
    });
  return (
    <select
      className={styles['choice']}
      aria-label="Orçamento"
      disabled={offered.length === 0}
      value={value}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    >
      {!offered.some(({ id }) => String(id) === value) && <option value={value}>Orçamento</option>}
      {offered.map(({ id, ano }) => (
        <option key={id} value={id}>{`Orçamento ${ano}`}</option>
      ))}
    </select>
  );
}
