import '@mantine/core/styles/Input.layer.css';
import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { mudarVista, removerVista, type Vista } from '../../contracts/views.ts';
import { catalogOf, findReport } from '../../reports/catalog.ts';
import { ask } from '../api/ask.ts';
import { useChange } from '../api/queries.ts';
import { mayAdminister, useSession } from '../session/session.ts';
import { Dialog } from '../shell/Dialog.tsx';
import { Fetched } from '../shell/Fetched.tsx';
import forms from '../shell/forms.module.css';
import { Failure } from '../shell/Problem.tsx';
import { VIEWS } from './saved-views.ts';
import styles from './Views.module.css';

type Props = { readonly isOpen: boolean; readonly onClose: () => void };

/** The saved views that the person may rename and remove. */
export function ManageViewsDialog({ isOpen, onClose }: Props) {
  const mayShare = mayAdminister(useSession());
  const list = useRef<HTMLDivElement>(null);
  return (
    <Dialog title="Organizar vistas" isOpen={isOpen} onClose={onClose} size="md">
      <Fetched answer={useQuery(VIEWS)}>
        {(views) => (
          <div ref={list} tabIndex={-1} className={styles['views']}>
            {mayShare && <Group title="Da organização" list={list} views={views.filter(isShared)} />}
            <Group title="Minhas" list={list} views={views.filter((view) => !isShared(view))} />
          </div>
        )}
      </Fetched>
      <div className={forms['actions']}>
        <Button variant="default" onClick={onClose}>
          Fechar
        </Button>
      </div>
    </Dialog>
  );
}

function isShared({ daOrganizacao }: Vista): boolean {
  return daOrganizacao;
}

type GroupProps = {
  readonly title: string;
  readonly views: readonly Vista[];
  /** Takes the focus of a view that leaves the list. */
  readonly list: RefObject<HTMLElement | null>;
};

function Group({ title, views, list }: GroupProps) {
  return (
    <>
      <h3 className={styles['heading']}>{title}</h3>
      {views.length === 0 && <p className={styles['note']}>Nenhuma vista salva.</p>}
      <ul aria-label={title} className={styles['views']}>
        {views.map((view) => (
          <View key={view.id} view={view} onRemoved={() => list.current?.focus()} />
        ))}
      </ul>
    </>
  );
}

type ViewProps = { readonly view: Vista; readonly onRemoved: () => void };

/** A view's name and report, with buttons to rename and to remove it. */
function View({ view, onRemoved }: ViewProps) {
  const [isRenaming, setRenaming] = useState(false);
  const { produto } = useSession();
  const removal = useChange(() => ask(removerVista, { params: { id: view.id } }), { list: VIEWS.queryKey });
  const opener = useRef<HTMLButtonElement>(null);
  const stop = () => (setRenaming(false), setTimeout(() => opener.current?.focus()));
  if (isRenaming)
    return (
      <li className={styles['view']}>
        <Rename view={view} onDone={stop} />
      </li>
    );
  const button = { variant: 'default', size: 'xs' } as const;
  const remove = () => removal.mutate(undefined, { onSuccess: onRemoved });
  return (
    <li className={styles['view']}>
      <div className={styles['facts']}>
        <strong>{view.nome}</strong>
        <div className={styles['report']}>{findReport(catalogOf(produto), view.relatorio)?.title}</div>
      </div>
      <div className={styles['answers']}>
        <Button {...button} ref={opener} aria-label={`Renomear ${view.nome}`} onClick={() => setRenaming(true)}>
          Renomear
        </Button>
        <Button {...button} aria-label={`Remover ${view.nome}`} loading={removal.isPending} onClick={remove}>
          Remover
        </Button>
      </div>
      <Failure error={removal.error} />
    </li>
  );
}

function Rename({ view: { id, nome }, onDone }: { readonly view: Vista; readonly onDone: () => void }) {
  const [name, setName] = useState(nome);
  const { mutate, isPending, error } = useChange(
    (after: string) => ask(mudarVista, { params: { id }, body: { nome: after } }),
    { list: VIEWS.queryKey },
  );
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const rename = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '' && !isPending) mutate(name.trim(), { onSuccess: onDone });
  };
  return (
    <form noValidate className={styles['rename']} onSubmit={rename}>
      <TextInput
        label={`Novo nome de ${nome}`}
        ref={field}
        autoComplete="off"
        maxLength={80}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Button variant="default" disabled={isPending} onClick={onDone}>
        Cancelar
      </Button>
      <Button type="submit" loading={isPending} disabled={name.trim() === ''}>
        Renomear
      </Button>
      <Failure error={error} />
    </form>
  );
}
