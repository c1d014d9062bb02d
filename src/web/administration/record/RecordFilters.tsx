import '@mantine/core/styles/Input.layer.css';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ACOES, ACTS } from '../../../domain/acts.ts';
import { DownloadActs } from './DownloadActs.tsx';
import { actFiltersOf, areInOrder, type ActFilters } from './act-filters.ts';
import styles from './Record.module.css';

type Props = { readonly filters: ActFilters; readonly onFilters: (filters: ActFilters) => void };

const KINDS = [{ value: '', label: 'Todos' }, ...ACOES.map((value) => ({ value, label: ACTS[value] }))];
const NONE = { de: '', ate: '', quem: '', acao: '' };

/** The filters of the record, applied by 'Filtrar', and the record as a file. */
export function RecordFilters({ filters, onFilters }: Props) {
  const [typed, setTyped] = useTyped(filters);
  const chosen = actFiltersOf(typed);
  const isOrdered = areInOrder(chosen);
  const field = (name: keyof typeof NONE) => ({
    value: typed[name],
    onChange: ({ currentTarget: { value } }: { readonly currentTarget: { readonly value: string } }) =>
      setTyped((before) => ({ ...before, [name]: value })),
  });
  return (
    <form
      aria-label="Filtros do registro"
      className={styles['filters']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isOrdered) onFilters(chosen);
      }}
    >
      <TextInput label="De" type="date" {...field('de')} error={isOrdered ? undefined : 'Depois do último dia.'} />
      <TextInput label="Até" type="date" {...field('ate')} />
      <TextInput label="Pessoa" placeholder="Nome ou e-mail" maxLength={320} {...field('quem')} />
      <NativeSelect label="Ato" data={KINDS} {...field('acao')} />
      <div className={styles['buttons']}>
        <Button type="submit">Filtrar</Button>
        <Button
          variant="default"
          onClick={() => {
            setTyped(NONE);
            onFilters({});
          }}
        >
          Limpar filtros
        </Button>
        <DownloadActs filters={filters} />
      </div>
    </form>
  );
}

/** What is typed; the filters of the address take its place when they change, as by a step back. */
function useTyped(filters: ActFilters) {
  const [typed, setTyped] = useState({ ...NONE, ...filters });
  const [shown, setShown] = useState(filters);
  if (JSON.stringify(shown) !== JSON.stringify(filters)) {
    setShown(filters);
    setTyped({ ...NONE, ...filters });
  }
  return [typed, setTyped] as const;
}
