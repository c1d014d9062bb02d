import { Button } from '@mantine/core';
import { useRef } from 'react';
import { Problem } from '../../shell/Problem.tsx';
import { SMALL_BUTTON } from '../buttons.tsx';
import styles from './DropArea.module.css';
import { ACCEPTED } from './sendable.ts';
import { useDrop } from './use-drop.ts';

type Props = {
  readonly isSending: boolean;
  /** Why the last files were not sent. */
  readonly problem: string | undefined;
  readonly onFiles: (files: readonly File[]) => void;
};

/** The area to drop or choose files for upload; for why not Mantine's, see decision 0053. */
export function DropArea({ isSending, problem, onFiles }: Props) {
  const isOver = useDrop(onFiles);
  const input = useRef<HTMLInputElement>(null);
  return (
    <section className={styles['area']} data-over={isOver} aria-label="Enviar dados">
      <h2 className={styles['title']}>Solte aqui a planilha ou a pasta de dados</h2>
      <p className={styles['kinds']}>.xlsx com uma aba por tabela, .csv, ou .zip de .csv · até 128 MB</p>
      <Button
        {...SMALL_BUTTON}
        aria-disabled={isSending}
        {...(isSending && { 'data-disabled': true })}
        onClick={() => !isSending && input.current?.click()}
      >
        Escolher arquivo
      </Button>
      <input
        ref={input}
        type="file"
        aria-label="Arquivo de dados"
        hidden
        multiple
        accept={ACCEPTED}
        onChange={({ currentTarget }) => {
          if (currentTarget.files?.length) onFiles([...currentTarget.files]);
          currentTarget.value = ''; // the same file may be chosen again
        }}
      />
      {problem !== undefined && <Problem>{problem}</Problem>}
    </section>
  );
}
