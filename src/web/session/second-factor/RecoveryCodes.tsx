import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { formatMoment, momentOf } from '../../../domain/format.ts';
import { saveFile } from '../../api/save-file.ts';
import { CopyText } from '../../shell/CopyText.tsx';
import forms from '../../shell/forms.module.css';
import { PRODUCT } from '../../shell/Page.tsx';
import { useSession } from '../session.ts';
import styles from './SecondFactor.module.css';

type Props = { readonly codigos: readonly string[]; readonly done: string; readonly onDone: () => void };

/** The recovery codes, shown once, to be copied, saved as a file or printed. */
export function RecoveryCodes({ codigos, done, onDone }: Props) {
  const words = useRef<HTMLParagraphElement>(null);
  const { email } = useSession().usuario;
  const text = codigos.join('\n');
  const file = fileOf(email, text);
  useEffect(() => words.current?.focus(), []);
  return (
    <div className={forms['form']}>
      <p ref={words} tabIndex={-1} className={styles['words']}>
        <strong>Guarde estes dez códigos de recuperação agora: eles não são mostrados de novo.</strong> Cada um vale uma
        vez, no lugar do código do aplicativo, se você perder o celular. Não os guarde junto da senha.
      </p>
      <CopyText text={text} label="Copiar os códigos" copied="Copiados." isBlock />
      <div className={styles['keeping']}>
        <Button variant="default" onClick={() => saveFile(new Blob([file]), 'rubrica-codigos-de-recuperacao.txt')}>
          Baixar
        </Button>
        <Button variant="default" onClick={() => window.print()}>
          Imprimir
        </Button>
        <Button className={styles['done']!} onClick={onDone}>
          {done}
        </Button>
      </div>
      {createPortal(<pre className={styles['paper']}>{file}</pre>, document.body)}
    </div>
  );
}

function fileOf(email: string, codes: string): string {
  const made = formatMoment(momentOf(new Date()));
  const head = `${PRODUCT}: códigos de recuperação de ${email}, criados em ${made}`;
  return `${head}\n${window.location.origin}\nCada um vale uma vez.\n\n${codes}\n`;
}
