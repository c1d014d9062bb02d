import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { type Mensagem, repetirMensagem } from '../../../contracts/administration/correio.ts';
import { ask } from '../../api/ask.ts';
import { notifySuccess } from '../../api/notify.ts';
import { useChange } from '../../api/queries.ts';
import { DataTable } from '../../shell/DataTable.tsx';
import { Failure } from '../../shell/Problem.tsx';
import { SMALL_BUTTON } from '../../shell/buttons.tsx';
import { writtenMoment } from '../../shell/written-moment.ts';
import { MAIL } from './mail-query.ts';
import styles from './MailPage.module.css';

const HEADINGS = ['Quando', 'Para', 'Assunto', 'Situação', 'Ação'];

/** The last messages and their states; most that failed or may not have arrived can be sent again. */
export function MessagesTable({ messages }: { readonly messages: readonly Mensagem[] }): ReactNode {
  const again = useChange((id: string) => ask(repetirMensagem, { params: { id } }), {
    list: MAIL.queryKey,
    onSuccess: () => notifySuccess('A mensagem está na fila.'),
  });
  return (
    <div className={styles['messages']}>
      <h2>Últimas mensagens</h2>
      <Failure error={again.error} />
      <DataTable label="Últimas mensagens" headings={HEADINGS} isStacked>
        <tbody>
          {messages.map((message) => (
            <Row key={message.id} message={message} isBusy={again.isPending} onAgain={() => again.mutate(message.id)} />
          ))}
        </tbody>
      </DataTable>
    </div>
  );
}

type RowProps = { readonly message: Mensagem; readonly isBusy: boolean; readonly onAgain: () => void };

function Row({ message, isBusy, onAgain }: RowProps): ReactNode {
  const { criadaEm, nome, email, assunto, situacao, repetivel } = message;
  return (
    <tr>
      <td data-heading="Quando">{writtenMoment(criadaEm)}</td>
      <td data-heading="Para" title={email}>
        {nome}
      </td>
      <td data-heading="Assunto">{assunto}</td>
      <td data-heading="Situação" className={styles['state']} data-state={situacao}>
        {SITUATIONS[situacao]}
        <Detail {...message} />
      </td>
      <td className={styles['action']}>
        {repetivel && (
          <Button {...SMALL_BUTTON} size="compact-sm" disabled={isBusy} onClick={onAgain}>
            Enviar de novo
          </Button>
        )}
      </td>
    </tr>
  );
}

/** A message's error, and when it is tried again. */
function Detail({ erro, proximaEm, tentativas, situacao }: Mensagem): ReactNode {
  const next = tentativas > 0 && proximaEm !== null ? `Nova tentativa em ${writtenMoment(proximaEm)}.` : undefined;
  const words = [situacao === 'enviado' ? undefined : erro, next].filter((part) => part);
  return words.length > 0 && <span className={styles['detail']}>{words.join(' ')}</span>;
}

const SITUATIONS: Readonly<Record<Mensagem['situacao'], string>> = {
  naFila: 'na fila',
  enviando: 'enviando',
  enviado: 'enviada',
  talvezEnviado: 'talvez enviada',
  falhou: 'não enviada',
};
