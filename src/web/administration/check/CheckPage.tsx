import { useState } from 'react';
import { type Conferencia, conferirArquivo } from '../../../contracts/file-check.ts';
import { formatSize } from '../../api/file-size.ts';
import { Page, PageTitle } from '../../shell/Page.tsx';
import { DropArea } from '../data/DropArea.tsx';
import { Progress } from '../data/Progress.tsx';
import { useFocusWithin } from '../data/use-focus-within.ts';
import { useSending, type Sent } from '../data/use-sending.ts';
import administration from '../Administration.module.css';
import { CheckResult } from './CheckResult.tsx';
import { CHECKED, whyNotCheckable } from './checkable.ts';
import styles from './CheckPage.module.css';

const WORDS = {
  area: 'Enviar um arquivo',
  title: 'Solte aqui a planilha a conferir',
  kinds: '.xlsx ou .xls que o Rubrica fez, também se outro programa a salvou depois · até 128 MB',
  input: 'Arquivo a conferir',
} as const;

/** The page that compares a file with its report as it was when the file was made; everybody may open the page. */
export function CheckPage() {
  const [result, setResult] = useState<Conferencia>();
  const { sent, problem, begin, cancel } = useSending({
    endpoint: conferirArquivo,
    whyNot: whyNotCheckable,
    onArrived: setResult,
  });
  const element = useFocusWithin(sent === undefined);
  const send = (files: readonly File[]) => {
    if (sent === undefined) setResult(undefined);
    begin(files);
  };
  return (
    <Page className={administration['page']}>
      <PageTitle>Conferir um arquivo</PageTitle>
      <p className={styles['words']}>
        Cada célula é comparada com o que o relatório dizia no momento em que o arquivo foi feito. O arquivo não fica
        guardado, e nada muda nos dados.
      </p>
      <div ref={element} tabIndex={-1} className={styles['content']}>
        <DropArea
          words={WORDS}
          accept={CHECKED}
          isSingle
          isSending={sent !== undefined}
          problem={problem}
          onFiles={send}
        />
        {sent !== undefined && <Sending {...sent} onCancel={cancel} />}
        {result !== undefined && <CheckResult key={result.sha256} result={result} />}
      </div>
    </Page>
  );
}

/** The progress of the upload, then of the check. */
function Sending({ name, sent, all, onCancel }: Sent & { readonly onCancel: () => void }) {
  const isSent = all > 0 && sent >= all;
  return (
    <div className={styles['progress']}>
      <Progress
        doing={`${isSent ? 'Conferindo' : 'Enviando'} ${name}`}
        far={isSent ? '' : `${formatSize(sent)} de ${formatSize(all)}`}
        share={isSent || all === 0 ? undefined : sent / all}
        onCancel={onCancel}
      />
    </div>
  );
}
