import '@mantine/core/styles/Input.layer.css';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { describeFailure } from '../api/request.ts';
import { Problem } from '../shell/Problem.tsx';
import styles from './Tokens.module.css';
import type { useMakeToken } from './use-tokens.ts';
import { momentOf } from '../../domain/format.ts';
import { useSession } from '../session/session.ts';
import { CopyText } from '../shell/CopyText.tsx';

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

type GivenTokenProps = {
  readonly given: { readonly nome: string; readonly token: string; readonly expiraEm: string };
  readonly onAnother: () => void;
};

/** The secret of a new token, which nobody is shown again, and the user that goes with it. */
function GivenToken({ given: { nome, token, expiraEm }, onAnother }: GivenTokenProps) {
  const { email } = useSession().usuario;
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => words.current?.focus(), []); // the form that had the focus is gone
  return (
    <div className={styles['given']}>
      <p ref={words} tabIndex={-1} className={styles['words']}>
        O acesso <strong>{nome}</strong> vale até {momentOf(new Date(expiraEm)).day} e{' '}
        <strong>é mostrado só agora</strong>: copie-o para o programa. Onde se pede usuário e senha, ele é a senha.
      </p>
      <dl className={styles['pairs']}>
        <dt>Usuário</dt>
        <dd>
          <CopyText text={email} label="Copiar o usuário" />
        </dd>
        <dt>Acesso</dt>
        <dd>
          <CopyText text={token} label="Copiar o acesso" />
        </dd>
      </dl>
      <Button variant="default" size="xs" className={styles['another']!} onClick={onAnother}>
        Criar outro
      </Button>
    </div>
  );
}
