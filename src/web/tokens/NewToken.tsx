import '@mantine/core/styles/Input.layer.css';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useRef } from 'react';
import { criarToken, meusTokens } from '../../contracts/tokens.ts';
import { dayOf } from '../../domain/format.ts';
import { ask } from '../api/ask.ts';
import { queryOf, useChange } from '../api/queries.ts';
import { useSession } from '../session/session.ts';
import { CopyText } from '../shell/CopyText.tsx';
import { Failure } from '../shell/Problem.tsx';
import styles from './Tokens.module.css';

/** The query of the user's own tokens. */
export const TOKENS = queryOf(['tokens'], meusTokens, {});

/** Creates a token, given its name and the days until it expires; only the answer holds its secret. */
export function useNewToken() {
  return useChange((body: { readonly nome: string; readonly dias: number }) => ask(criarToken, { body }), {
    list: TOKENS.queryKey,
  });
}

type Props = {
  readonly creation: ReturnType<typeof useNewToken>;
  /** A name to start with. */
  readonly suggested?: string;
};

const SPANS = [
  { value: '30', label: '30 dias' },
  { value: '90', label: '90 dias' },
  { value: '180', label: '180 dias' },
  { value: '366', label: 'Um ano' },
];

/** A form that creates a token with a name and a lifetime, then shows its secret, once. */
export function NewToken({ creation: { mutate, isPending, error, data, reset }, suggested = '' }: Props) {
  const form = useForm({
    initialValues: { nome: suggested, dias: '90' },
    validate: { nome: (nome) => (nome.trim() === '' ? 'Informe o nome do acesso.' : null) },
    clearInputErrorOnChange: false,
  });
  const create = ({ nome, dias }: typeof form.values) =>
    mutate({ nome: nome.trim(), dias: Number(dias) }, { onSuccess: () => form.setFieldValue('nome', suggested) });
  if (data !== undefined) return <CreatedToken token={data} onAnother={reset} />;
  return (
    <form noValidate className={styles['form']} onSubmit={form.onSubmit(create)}>
      <Failure error={error} />
      <div className={styles['fields']}>
        <TextInput
          className={styles['nome']!}
          label="Nome"
          placeholder="Excel do gabinete"
          autoComplete="off"
          maxLength={100}
          {...form.getInputProps('nome')}
        />
        <NativeSelect label="Vale por" data={SPANS} {...form.getInputProps('dias')} />
        <Button type="submit" loading={isPending}>
          Criar acesso
        </Button>
      </div>
    </form>
  );
}

type CreatedProps = {
  readonly token: { readonly nome: string; readonly token: string; readonly expiraEm: string };
  readonly onAnother: () => void;
};

/** The secret of a new token, which is never shown again, and the user name for it. */
function CreatedToken({ token: { nome, token, expiraEm }, onAnother }: CreatedProps) {
  const { email } = useSession().usuario;
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => words.current?.focus(), []); // the focused form is gone
  return (
    <div className={styles['created']}>
      <p ref={words} tabIndex={-1} className={styles['words']}>
        O acesso <strong>{nome}</strong> vale até {dayOf(expiraEm)} e <strong>é mostrado só agora</strong>: copie-o para
        o programa. Onde se pede usuário e senha, ele é a senha.
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
