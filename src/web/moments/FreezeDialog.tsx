import '@mantine/core/styles/Input.layer.css';
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { congelarVersao, type Momento } from '../../contracts/versions.ts';
import { ask } from '../api/ask.ts';
import { notifySuccess } from '../api/notify.ts';
import { useChange } from '../api/queries.ts';
import { Dialog } from '../shell/Dialog.tsx';
import forms from '../shell/forms.module.css';
import { Failure } from '../shell/Problem.tsx';
import { writtenMoment } from '../shell/written-moment.ts';
import { causeInWords, whoInWords } from './moment-words.ts';
import { momentsQuery, VERSIONS_KEY, versionsQuery } from './version-queries.ts';

type Props = {
  readonly orcamentoId: number;
  /** The moment that is chosen at first, in ISO form; absent for the current data. */
  readonly momento?: string | undefined;
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

/** Asks for a version's name, note and moment: now, or one of the list of changes. */
export function FreezeDialog({ isOpen, onClose, ...props }: Props) {
  const [isBusy, setBusy] = useState(false);
  return (
    <Dialog title="Congelar uma versão" size="md" {...{ isOpen, isBusy, onClose }}>
      <FreezeForm {...props} onBusy={setBusy} onClose={onClose} />
    </Dialog>
  );
}

type FormProps = Omit<Props, 'isOpen'> & { readonly onBusy: (isBusy: boolean) => void };

function FreezeForm({ orcamentoId, momento = NOW, onBusy, onClose }: FormProps) {
  const [typed, setTyped] = useState({ nome: '', nota: '', momento });
  const nome = typed.nome.trim();
  const freezing = useChange(freeze, { list: VERSIONS_KEY });
  const field = (name: keyof typeof typed) => ({
    value: typed[name],
    onChange: ({ currentTarget: { value } }: { readonly currentTarget: { readonly value: string } }) =>
      setTyped((before) => ({ ...before, [name]: value })),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (nome === '' || freezing.isPending) return;
    onBusy(true);
    const onSuccess = () => (onClose(), notifySuccess(`Versão “${nome}” congelada.`));
    freezing.mutate({ orcamentoId, ...typed, nome }, { onSuccess, onSettled: () => onBusy(false) });
  };
  return (
    <form noValidate className={forms['form']} onSubmit={submit}>
      <TextInput label="Nome" autoComplete="off" maxLength={80} data-autofocus {...field('nome')} />
      <SameName orcamentoId={orcamentoId} nome={nome} />
      <Textarea label="Nota (opcional)" maxLength={2_000} rows={3} {...field('nota')} />
      <MomentSelect orcamentoId={orcamentoId} chosen={momento} {...field('momento')} />
      <Failure error={freezing.error} />
      <div className={forms['actions']}>
        <Button variant="default" disabled={freezing.isPending} onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit" disabled={nome === ''} loading={freezing.isPending}>
          Congelar
        </Button>
      </div>
    </form>
  );
}

const NOW = '';

type Frozen = { readonly orcamentoId: number; readonly nome: string; readonly nota: string; readonly momento: string };

function freeze({ momento, ...named }: Frozen) {
  return ask(congelarVersao, { body: { ...named, ...(momento !== NOW && { momento }) } });
}

/** Says if a version of the budget already has the name. */
function SameName({ orcamentoId, nome }: { readonly orcamentoId: number; readonly nome: string }) {
  const { data = [] } = useQuery(versionsQuery(orcamentoId));
  const same = data.find((version) => version.nome.toLocaleLowerCase('pt-BR') === nome.toLocaleLowerCase('pt-BR'));
  return (
    <output className={forms['note']}>
      {same && `Já há uma versão com este nome, com os dados de ${writtenMoment(same.momento)}. Escolha outro.`}
    </output>
  );
}

type SelectProps = {
  readonly orcamentoId: number;
  readonly chosen: string;
  readonly value: string;
  readonly onChange: (event: { readonly currentTarget: { readonly value: string } }) => void;
};

/** The most moments that are offered, besides the one chosen at first. */
const MOST = 200;

/** Now, or one of the moments at which the budget changed, the newest first. */
function MomentSelect({ orcamentoId, chosen, ...field }: SelectProps) {
  const { data = [], error } = useQuery(momentsQuery(orcamentoId));
  const newest = data.toReversed();
  const offered = newest.filter(({ momento }, at) => at < MOST || momento === chosen).map(optionOf);
  const isOffered = chosen === NOW || offered.some(({ value }) => value === chosen);
  const options = [
    { value: NOW, label: 'Como estão agora' },
    ...(isOffered ? [] : [{ value: chosen, label: `Como eram em ${writtenMoment(chosen)}` }]),
    ...offered,
  ];
  return (
    <>
      <NativeSelect label="Os dados" data={options} {...field} />
      <Failure error={error} />
    </>
  );
}

function optionOf(moment: Momento) {
  const about = [causeInWords(moment), whoInWords(moment)].filter((words) => words !== '').join(' · ');
  return { value: moment.momento, label: `Como eram em ${writtenMoment(moment.momento)} · ${about}` };
}
