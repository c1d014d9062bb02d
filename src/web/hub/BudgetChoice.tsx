import { useQuery } from '@tanstack/react-query';
import { orcamentos } from '../../contracts/lists.ts';
import { listQuery } from '../filters/options-query.ts';
import styles from './Overview.module.css';

type Props = {
  /** The budget shown; undefined until it is known. */
  readonly shown: { readonly id: number; readonly ano: number } | undefined;
  readonly onChosen: (orcamentoId: string) => void;
};

/** The budget whose overview the hub shows: 'Orçamento 2026'. */
export function BudgetChoice({ shown, onChosen }: Props) {
  const { data = [] } = useQuery({ ...listQuery(orcamentos, {}), meta: { failure: 'shown' } });
  const offered = shown === undefined || data.some(({ id }) => id === shown.id) ? data : [shown, ...data];
  return (
    <select
      className={styles['choice']}
      aria-label="Orçamento"
      disabled={offered.length === 0}
      value={shown === undefined ? '' : String(shown.id)}
      onChange={({ currentTarget: { value } }) => onChosen(value)}
    >
      {shown === undefined && <option value="">Orçamento</option>}
      {offered.map(({ id, ano }) => (
        <option key={id} value={id}>{`Orçamento ${ano}`}</option>
      ))}
    </select>
  );
}
