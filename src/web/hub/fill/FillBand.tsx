import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { MinhaColeta } from '../../../contracts/collections/filling.ts';
import { Failure, Problem } from '../../shell/Problem.tsx';
import { timeLeft } from '../../filling/collection-words.ts';
import { FillTable } from './FillTable.tsx';
import { titleOf } from './fill-words.ts';
import { LastSending } from './LastSending.tsx';
import { Steps } from './Steps.tsx';
import { useBandDrop } from './use-band-drop.ts';
import { type Sent, useSendingWorkbook, whyNotSendable } from './use-sending-workbook.ts';
import styles from './FillBand.module.css';

type Props = { readonly collection: MinhaColeta };

/** What a person must fill in and by when, in three steps, with their cost centres' states and the last sending. */
export function FillBand({ collection }: Props): ReactNode {
  const id = useId();
  const band = useRef<HTMLElement>(null);
  const result = useRef<HTMLDivElement>(null);
  const [sent, setSent] = useState<Sent>();
  const [problem, setProblem] = useState<string>();
  const sending = useSendingWorkbook(collection, setSent);
  useEffect(() => {
    if (sent !== undefined) result.current?.focus({ preventScroll: true });
  }, [sent]);
  const send = (files: readonly File[], isDespite = false) => {
    if (sending.isPending) return;
    const why = whyNotSendable(files);
    setProblem(why);
    if (why === undefined) sending.mutate({ files, isDespite });
  };
  const isOver = useBandDrop(band, send);
  return (
    <section ref={band} aria-labelledby={id} className={styles['band']} data-over={isOver}>
      <Head id={id} collection={collection} />
      <Steps collection={collection} isSending={sending.isPending} onFiles={send} />
      {problem !== undefined && <Problem>{problem}</Problem>}
      <Failure error={sending.error} />
      <div className={styles['halves']}>
        <FillTable collection={collection} />
        <LastSending
          ref={result}
          {...{ collection, sent }}
          isSending={sending.isPending}
          onDespite={() => sent && send(sent.files, true)}
        />
      </div>
    </section>
  );
}

function Head({ id, collection }: Props & { readonly id: string }): ReactNode {
  const { nome, instrucoes, criadaPor } = collection;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div className={styles['head']}>
        <h2 id={id} className={styles['title']}>
          {titleOf(collection)}
        </h2>
        <span className={styles['quiet']}>{`${nome} · ${timeLeft(collection)}`}</span>
        {instrucoes !== '' && (
          <button
            type="button"
            aria-expanded={isOpen}
            className={styles['instructions']}
            onClick={() => setOpen(!isOpen)}
          >
            {criadaPor === null ? 'Instruções' : `Instruções de ${criadaPor}`}
          </button>
        )}
      </div>
      {isOpen && <p className={styles['told']}>{instrucoes}</p>}
    </>
  );
}
