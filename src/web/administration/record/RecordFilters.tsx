import '@mantine/core/styles/Input.layer.css';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ACOES, ACTS } from '../../../base/audit-events.ts';
import { verRegistro } from '../../../contracts/administration/registro.ts';
import { addressOf } from '../../../contracts/endpoint.ts';
import { saveFrom } from '../../api/save-file.ts';
import { type ActFilters, actFiltersOf, areInOrder } from './act-filters.ts';
import styles from './Record.module.css';

type Props = { readonly filters: ActFilters; readonly onFilters: (filters: ActFilters) => void };

const KINDS = [{ value: '', label: 'Todos' }, ...ACOES.map((value) => ({ value, label: ACTS[value] }))];
const NONE = { de: '', ate: '', quem: '', acao: '' };

/** The filters of the audit log, applied by 'Filtrar', and its download. */
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

/** The typed filters; replaced by those of the address when these change, as by the back button. */
function useTyped(filters: ActFilters) {
  const [typed, setTyped] = useState({ ...NONE, ...filters });
  const [shown, setShown] = useState(filters);
  if (JSON.stringify(shown) !== JSON.stringify(filters)) {
    setShown(filters);
    setTyped({ ...NONE, ...filters });
  }
  return [typed, setTyped] as const;
}

/** A button that saves all audit events of the filters as a file. */
function DownloadActs({ filters }: { readonly filters: ActFilters }) {
  const address = addressOf(verRegistro, undefined, { ...filters, formato: 'csv' });
  const { mutate, isPending } = useMutation({ mutationFn: () => saveFrom(address, new AbortController().signal) });
  return (
    <Button variant="default" loading={isPending} onClick={() => mutate()}>
      Baixar CSV
    </Button>
  );
}
