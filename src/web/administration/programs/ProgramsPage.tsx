import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { mudarProgramas, verProgramas } from '../../../contracts/administration/programas.ts';
import { ask } from '../../api/ask.ts';
import { notifySuccess } from '../../api/notify.ts';
import { queryOf, useChange } from '../../api/queries.ts';
import { CopyText } from '../../shell/CopyText.tsx';
import { Fetched } from '../../shell/Fetched.tsx';
import { Failure } from '../../shell/Problem.tsx';
import { Card } from '../SettingsCard.tsx';
import styles from './Programs.module.css';

const PROGRAMS = queryOf(['programas'], verProgramas, {});

/** What programs may do in the organisation: whether assistants may read. */
export function ProgramsPage(): ReactNode {
  return <Fetched answer={useQuery(PROGRAMS)}>{({ assistentes }) => <Assistants isOn={assistentes} />}</Fetched>;
}

function Assistants({ isOn }: { readonly isOn: boolean }) {
  const { mutate, isPending, error } = useChange(
    (assistentes: boolean) => ask(mudarProgramas, { body: { assistentes } }),
    {
      list: PROGRAMS.queryKey,
      onSuccess: ({ assistentes }) => notifySuccess(assistentes ? 'Assistentes ligados.' : 'Assistentes desligados.'),
    },
  );
  return (
    <Card title="Assistentes">
      <div className={styles['assistants']}>
        <Switch
          label="Assistentes podem ler em nome das pessoas"
          checked={isOn}
          disabled={isPending}
          onChange={({ currentTarget: { checked } }) => mutate(checked)}
        />
        <Failure error={error} />
        <p>
          Um assistente, como o Claude ou o Copilot, responde a perguntas sobre o orçamento com o acesso que uma pessoa
          lhe dá. Ele só lê, e só o que essa pessoa pode ver; o que lê vai para a empresa que o oferece. Cada consulta
          fica no Registro.
        </p>
        {isOn && <HowToConnect />}
      </div>
    </Card>
  );
}

function HowToConnect() {
  return (
    <>
      <p>
        Cada pessoa cria um acesso em ‘Meus acessos’, no menu do seu nome, e o põe no assistente com este endereço. O
        README diz como, no Claude e no VS Code.
      </p>
      <CopyText text={`${window.location.origin}/api/mcp`} label="Copiar o endereço" copied="Endereço copiado." />
    </>
  );
}
