import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Button, Switch, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { type EscolhasDoCorreio, mudarCorreio } from '../../../contracts/administration/correio.ts';
import { ask } from '../../api/ask.ts';
import { notifySuccess } from '../../api/notify.ts';
import { useChange } from '../../api/queries.ts';
import forms from '../../shell/forms.module.css';
import { KindSwitches } from '../../shell/KindSwitches.tsx';
import { Failure } from '../../shell/Problem.tsx';
import { MAIL } from './mail-query.ts';
import styles from './MailPage.module.css';

/** Which messages the organisation sends, and whether files are attached to them. */
export function ChoicesForm({ choices }: { readonly choices: EscolhasDoCorreio }): ReactNode {
  const [off, setOff] = useState(choices.desligados);
  const [anexos, setAttaches] = useState(choices.anexos);
  const [limit, setLimit] = useState(String(choices.limiteMb));
  const limiteMb = readMegabytes(limit);
  const { mutate, isPending, error } = useChange(
    (most: number) => ask(mudarCorreio, { body: { desligados: off, anexos, limiteMb: most } }),
    { list: MAIL.queryKey, onSuccess: () => notifySuccess('Escolhas gravadas.') },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (limiteMb !== undefined && !isPending) mutate(limiteMb);
  };
  return (
    <form noValidate className={forms['form']} onSubmit={submit}>
      <KindSwitches off={off} onChange={setOff} />
      <Switch
        label="Enviar os arquivos dos pacotes como anexos"
        description="Sem isto a mensagem leva só o link, que pede para entrar."
        checked={anexos}
        onChange={({ currentTarget: { checked } }) => setAttaches(checked)}
      />
      <TextInput
        className={styles['limit']!}
        label="Anexos de até (MB)"
        inputMode="numeric"
        disabled={!anexos}
        value={limit}
        error={limiteMb === undefined ? 'Escreva um número de 1 a 50.' : undefined}
        onChange={({ currentTarget: { value } }) => setLimit(value)}
      />
      <Failure error={error} />
      <div>
        <Button type="submit" disabled={limiteMb === undefined} loading={isPending}>
          Gravar
        </Button>
      </div>
    </form>
  );
}

const MOST = 50;

/** Whole megabytes as typed; undefined if invalid or too many. */
function readMegabytes(text: string): number | undefined {
  const number = /^\d{1,2}$/.test(text.trim()) ? Number(text) : 0;
  return number >= 1 && number <= MOST ? number : undefined;
}
