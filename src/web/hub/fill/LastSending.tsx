import { type ReactNode, type Ref, useId } from 'react';
import { type Devolucao, type MinhaColeta, planilhaMarcada } from '../../../contracts/collections/filling.ts';
import { addressOf } from '../../../contracts/endpoint.ts';
import { countedCells, shortMoment } from '../../filling/collection-words.ts';
import { DownloadButton, SMALL_BUTTON } from '../../shell/buttons.tsx';
import { DataTable } from '../../shell/DataTable.tsx';
import { sentWhen } from './fill-words.ts';
import type { Sent } from './use-sending-workbook.ts';
import styles from './FillBand.module.css';

type Props = {
  readonly ref: Ref<HTMLDivElement>;
  readonly collection: MinhaColeta;
  /** The last file sent since the page was opened, with its result; undefined for none. */
  readonly sent: Sent | undefined;
  readonly isSending: boolean;
  /** Sends the file again; cells with problems stay as they are in the budget. */
  readonly onDespite: () => void;
};

/** The result of the last sending: problems, the workbook that marks them, a button to send the file despite them. */
export function LastSending({ ref, collection, sent, isSending, onDespite }: Props): ReactNode {
  const id = useId();
  const when = sentWhen(collection);
  const answer = sent?.answer;
  if (when === undefined && answer === undefined) return null;
  return (
    <section aria-labelledby={id} className={styles['half']}>
      <div ref={ref} tabIndex={-1} className={styles['result']}>
        <h3 id={id} className={styles['heading']}>
          {when === undefined ? 'Último envio' : `Último envio, ${shortMoment(when)}`}
        </h3>
        <span className={styles['words']}>{answer?.message ?? openProblems(collection)}</span>
      </div>
      {answer !== undefined ? <Answer answer={answer} /> : <Left collection={collection} />}
      <Ways {...{ collection, sent, isSending, onDespite }} />
    </section>
  );
}

/** The server's response to the file; its message is announced to screen readers. */
function Answer({ answer }: { readonly answer: Devolucao }): ReactNode {
  return (
    <>
      <output className="unseen">{answer.message}</output>
      {answer.avisos.map((notice) => (
        <p key={notice} className={styles['notice']}>
          {notice}
        </p>
      ))}
      {answer.problemas.length > 0 && <Problems {...answer} />}
    </>
  );
}

/** What is left to correct from a sending before the page was opened: '25.30 tem 3 células para corrigir'. */
function openProblems({ centros }: MinhaColeta): string {
  return centros
    .filter(({ problemas, comentario }) => problemas > 0 && comentario === null)
    .map(({ codCCustoFilho, problemas }) => `${codCCustoFilho} tem ${countedCells(problemas)} para corrigir`)
    .join(', ');
}

/** The cells left to correct from a sending before the page was opened. */
function Left({ collection: { centros, porCorrigir } }: Pick<Props, 'collection'>): ReactNode {
  const counted = centros.reduce((sum, { problemas, comentario }) => sum + (comentario === null ? problemas : 0), 0);
  const quantidade = Math.max(counted, porCorrigir.length);
  return porCorrigir.length > 0 && <Problems problemas={porCorrigir} quantidade={quantidade} />;
}

const MOST = 50;
const HEADINGS = ['Célula', 'Está escrito', 'O que se espera'];

function Problems({ problemas, quantidade }: Pick<Devolucao, 'problemas' | 'quantidade'>): ReactNode {
  const shown = problemas.slice(0, MOST);
  return (
    <>
      {shown.length < quantidade && (
        <p className={styles['notice']}>
          {`Abaixo, as primeiras ${MOST} de ${countedCells(quantidade)}; todas estão na planilha marcada.`}
        </p>
      )}
      <div className={styles['table']} data-long>
        <DataTable label="Células por corrigir" headings={HEADINGS} isStacked isLong>
          <tbody>
            {shown.map(({ planilha, celula, mensagem, valor }, at) => (
              <tr key={at}>
                <th scope="row" className={styles['cell']}>
                  {[planilha, celula].filter((words) => words !== '').join(' · ') || 'arquivo'}
                </th>
                <td data-heading={HEADINGS[1]} className={valor === '' ? styles['quiet'] : styles['written']}>
                  {valor === '' ? 'vazia' : valor}
                </td>
                <td data-heading={HEADINGS[2]} className={styles['message']}>
                  {mensagem}
                </td>
              </tr>
            ))}
          </tbody>
        </DataTable>
      </div>
    </>
  );
}

/** Buttons for what can be done about problems; none if a file could not be read at all. */
function Ways({ collection, sent, isSending, onDespite }: Omit<Props, 'ref'>): ReactNode {
  const isOpen =
    sent === undefined ? openProblems(collection) !== '' : sent.answer.quantidade > 0 && sent.answer.centros.length > 0;
  if (!isOpen) return null;
  const address = addressOf(planilhaMarcada, { id: collection.id });
  return (
    <div className={styles['ways']}>
      {sent !== undefined && !sent.isDespite && (
        <button type="button" className={styles['despite']} aria-disabled={isSending} onClick={onDespite}>
          {despiteInWords(sent.answer.quantidade)}
        </button>
      )}
      <DownloadButton {...SMALL_BUTTON} address={address}>
        Baixar com as células marcadas
      </DownloadButton>
    </div>
  );
}

function despiteInWords(count: number): string {
  if (count === 1) return 'Enviar assim mesmo: a célula fica como está hoje';
  return `Enviar assim mesmo: as ${count.toLocaleString('pt-BR')} ficam como estão hoje`;
}
