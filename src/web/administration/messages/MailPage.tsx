import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Correio, testarCorreio } from '../../../contracts/administration/correio.ts';
import { ask } from '../../api/ask.ts';
import { useChange } from '../../api/queries.ts';
import { Fetched } from '../../shell/Fetched.tsx';
import forms from '../../shell/forms.module.css';
import { Failure } from '../../shell/Problem.tsx';
import { SMALL_BUTTON } from '../../shell/buttons.tsx';
import { Card, CheckOutcome, SettingsList } from '../SettingsCard.tsx';
import { ChoicesForm } from './ChoicesForm.tsx';
import { MAIL } from './mail-query.ts';
import styles from './MailPage.module.css';
import { MessagesTable } from './MessagesTable.tsx';

/** E-mail: how it is set up, which messages the organisation sends, and the states of the last ones. */
export function MailPage(): ReactNode {
  const answer = useQuery({ ...MAIL, refetchOnWindowFocus: 'always' });
  return (
    <Fetched answer={answer}>
      {(mail) => (
        <div className={styles['page']}>
          <SetUp {...mail} />
          <Card title="O que a organização envia">
            <ChoicesForm key={JSON.stringify([mail.desligados, mail.anexos, mail.limiteMb])} choices={mail} />
          </Card>
          {mail.mensagens.length > 0 && <MessagesTable messages={mail.mensagens} />}
        </div>
      )}
    </Fetched>
  );
}

function SetUp({ ligado, configuracao }: Pick<Correio, 'ligado' | 'configuracao'>): ReactNode {
  const { mutate, isPending, isSuccess, data, error } = useChange(() => ask(testarCorreio, {}), {
    list: MAIL.queryKey,
  });
  const action = ligado && (
    <Button {...SMALL_BUTTON} loading={isPending} onClick={() => mutate()}>
      Enviar um teste
    </Button>
  );
  return (
    <Card title="Configuração" action={action}>
      <SettingsList settings={configuracao} />
      {!ligado && (
        <p className={forms['note']}>
          O Rubrica não envia mensagens. Quem cuida do servidor informa SMTP_URL e SMTP_REMETENTE e o reinicia; o README
          diz o que fazer na Microsoft e no Google.
        </p>
      )}
      <Failure error={error} />
      {isSuccess && (
        <CheckOutcome label="Resultado do teste" summary={RESULTS[data.situacao]}>
          <p>{data.mensagem}</p>
        </CheckOutcome>
      )}
    </Card>
  );
}

const RESULTS = {
  enviado: 'Teste enviado.',
  talvezEnviado: 'Teste talvez enviado.',
  falhou: 'O teste não foi enviado.',
} as const;
