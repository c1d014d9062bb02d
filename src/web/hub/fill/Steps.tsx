import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { type MinhaColeta, planilhaDaColeta } from '../../../contracts/collections/filling.ts';
import { addressOf } from '../../../contracts/endpoint.ts';
import { saveFrom } from '../../api/save-file.ts';
import { COLLECTIONS_KEY } from '../../filling/collection-queries.ts';
import { SMALL_BUTTON } from '../../shell/buttons.tsx';
import { downloadedWhen, nextStep } from './fill-words.ts';
import { ACCEPTED } from './use-sending-workbook.ts';
import styles from './Steps.module.css';

type Props = {
  readonly collection: MinhaColeta;
  readonly isSending: boolean;
  readonly onFiles: (files: readonly File[]) => void;
};

/** The three steps: download, fill, send; the next one is marked, done ones have a tick. */
export function Steps({ collection, isSending, onFiles }: Props): ReactNode {
  const next = nextStep(collection);
  return (
    <ol className={styles['steps']}>
      <Step at={1} next={next} title="Baixar planilha">
        <p>Uma aba para cada centro, com o que está planejado.</p>
        <Download collection={collection} isNext={next === 1} />
      </Step>
      <Step at={2} next={next} title="Preencher no Excel">
        <p>
          Mude o que está em branco: meses abertos, memória, justificativa. Pode ordenar, mover e colar: cada linha é
          achada por suas chaves.
        </p>
      </Step>
      <Step at={3} next={next} title="Enviar">
        <p>Nada muda no orçamento até o aceite.</p>
        <Send isNext={next === 2 || next === 3} {...{ isSending, onFiles }} />
      </Step>
    </ol>
  );
}

type StepProps = {
  readonly at: number;
  readonly next: number;
  readonly title: string;
  readonly children: ReactNode;
};

function Step({ at, next, title, children }: StepProps): ReactNode {
  const isDone = at < next;
  return (
    <li className={styles['step']} {...(at === next && { 'aria-current': 'step' })}>
      <span className={styles['mark']} data-done={isDone} aria-hidden>
        {isDone ? '✓' : at}
      </span>
      <div className={styles['content']}>
        <h3>
          {title}
          {isDone && <span className="unseen">, feito</span>}
        </h3>
        {children}
      </div>
    </li>
  );
}

function Download({ collection, isNext }: { readonly collection: MinhaColeta; readonly isNext: boolean }): ReactNode {
  const queryClient = useQueryClient();
  const address = addressOf(planilhaDaColeta, { id: collection.id });
  const { mutate, isPending } = useMutation({
    mutationFn: () => saveFrom(address, new AbortController().signal),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: COLLECTIONS_KEY }), // the file counts as downloaded
  });
  return (
    <div className={styles['act']}>
      <Button {...(isNext ? NEXT_BUTTON : SMALL_BUTTON)} loading={isPending} onClick={() => mutate()}>
        Baixar planilha (.xlsx)
      </Button>
      <span className={styles['quiet']}>{downloadedWhen(collection)}</span>
    </div>
  );
}

const NEXT_BUTTON = { ...SMALL_BUTTON, variant: 'filled', fw: 600 } as const;

type SendProps = Omit<Props, 'collection'> & { readonly isNext: boolean };

function Send({ isNext, isSending, onFiles }: SendProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={styles['act']}>
      <Button
        {...(isNext ? NEXT_BUTTON : SMALL_BUTTON)}
        aria-disabled={isSending}
        {...(isSending && { 'data-disabled': true })}
        onClick={() => !isSending && input.current?.click()}
      >
        {isSending ? 'Enviando ...' : 'Enviar planilha'}
      </Button>
      <input
        ref={input}
        type="file"
        aria-label="Planilha preenchida"
        hidden
        accept={ACCEPTED}
        onChange={({ currentTarget }) => {
          if (currentTarget.files?.length) onFiles([...currentTarget.files]);
          currentTarget.value = ''; // the same file may be chosen again
        }}
      />
      <span className={styles['quiet']}>ou solte o arquivo nesta faixa</span>
    </div>
  );
}
