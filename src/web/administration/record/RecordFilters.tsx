import '@mantine/core/styles/Input.layer.css';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { type Acao, ACOES, ACTS } from '../../../base/audit-events.ts';
import { verRegistro } from '../../../contracts/administration/registro.ts';
import { addressOf } from '../../../contracts/endpoint.ts';
import { DownloadButton } from '../../shell/buttons.tsx';
import styles from './Record.module.css';

type Props = { readonly filters: AuditFilters; readonly onFilters: (filters: AuditFilters) => void };

const KINDS = [{ value: '', label: 'Todos' }, ...ACOES.map((value) => ({ value, label: ACTS[value] }))];
const NONE = { de: '', ate: '', quem: '', acao: '' };

/** The filters of the audit log, applied by 'Filtrar', and its download. */
export function RecordFilters({ filters, onFilters }: Props) {
  const [typed, setTyped] = useTyped(filters);
  const chosen = auditFiltersOf(typed);
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
        <Button variant="default" onClick={() => (setTyped(NONE), onFilters({}))}>
          Limpar filtros
        </Button>
        <DownloadButton address={addressOf(verRegistro, undefined, { ...filters, formato: 'csv' })}>
          Baixar CSV
        </DownloadButton>
      </div>
    </form>
  );
}

/** The typed filters; filters that change in the address, for example by the back button, replace them. */
function useTyped(filters: AuditFilters) {
  const [typed, setTyped] = useState({ ...NONE, ...filters });
  const [shown, setShown] = useState(filters);
  if (JSON.stringify(shown) !== JSON.stringify(filters)) {
    setShown(filters);
    setTyped({ ...NONE, ...filters });
  }
  return [typed, setTyped] as const;
}

/** The filters of audit events: days as 'aaaa-mm-dd', a part of a name or e-mail, a kind. */
export type AuditFilters = {
  readonly de?: string;
  readonly ate?: string;
  readonly quem?: string;
  readonly acao?: Acao;
};

/** The filters in an address; invalid ones are left out. */
export function auditFiltersOf({ de, ate, quem, acao }: Readonly<Record<string, string>>): AuditFilters {
  return {
    ...(isDay(de) && { de }),
    ...(isDay(ate) && { ate }),
    ...(quem !== undefined && quem.trim() !== '' && { quem: quem.trim() }),
    ...(isKind(acao) && { acao }),
  };
}

/** Whether the first day is not after the last, as the server demands. */
export function areInOrder({ de, ate }: Pick<AuditFilters, 'de' | 'ate'>): boolean {
  return de === undefined || ate === undefined || de <= ate;
}

function isDay(text: string | undefined): text is string {
  return text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text) && text >= '1900' && !Number.isNaN(Date.parse(text));
}

function isKind(text: string | undefined): text is Acao {
  return text !== undefined && Object.hasOwn(ACTS, text);
}
