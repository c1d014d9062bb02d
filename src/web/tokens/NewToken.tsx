import '@mantine/core/styles/Input.layer.css';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { describeFailure } from '../api/request.ts';
import { Problem } from '../shell/Problem.tsx';
import { GivenToken } from './GivenToken.tsx';
import styles from './Tokens.module.css';
import type { useMakeToken } from './use-tokens.ts';

type Props = {
  readonly making: ReturnType<typeof useMakeToken>;
  /** What it is called where nobody says otherwise. */
  readonly suggested?: string;
};

const SPANS = [
  { value: '30', label: '30 dias' },
  { value: '90', label: '90 dias' },
  { value: '180', label: '180 dias' },
  { value: '366', label: 'Um ano' },
];
const USUAL = '90';

/** Makes a token: what it is called and how long it counts; then its secret, once. */
export function NewToken({ making: { mutate, isPending, error, data, reset }, suggested = '' }: Props) {
  const [nome, setNome] = useState(suggested);
  const [dias, setDias] = useState(USUAL);
  const [isNameless, setNameless] = useState(false);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setNameless(nome.trim() === '');
    if (nome.trim() !== '') mutate({ nome: nome.trim(), dias: Number(dias) }, { onSuccess: () => setNome(suggested) });
  };
  if (data !== undefined) return <GivenToken given={data} onAnother={reset} />;
  return (
    <form noValidate className={styles['form']} onSubmit={submit}>
      {error !== null && <Problem>{describeFailure(error)}</Problem>}
      <div className={styles['fields']}>
        <TextInput
          className={styles['nome']!}
          label="Nome"
          placeholder="Excel do gabinete"
          autoComplete="off"
          maxLength={100}
          value={nome}
          error={isNameless ? 'Informe o nome do acesso.' : undefined}
          onChange={({ currentTarget }) => setNome(currentTarget.value)}
        />
        <NativeSelect
          label="Vale por"
          data={SPANS}
          value={dias}
          onChange={({ currentTarget }) => setDias(currentTarget.value)}
        />
        <Button type="submit" loading={isPending}>
          Criar acesso
        </Button>
      </div>
    </form>
  );
}
