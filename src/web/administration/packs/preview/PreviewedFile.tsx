import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { addressOf } from '../../../../contracts/endpoint.ts';
import { arquivoDaPrevia } from '../../../../contracts/packs/execucoes.ts';
import type { FormatoDoPacote } from '../../../../domain/packs.ts';
import { request } from '../../../api/request.ts';
import { saveFile } from '../../../api/save-file.ts';
import { DownloadButton, SMALL_BUTTON } from '../../../shell/buttons.tsx';
import { Fetched, Pending } from '../../../shell/Fetched.tsx';
import { PREVIEWS_KEY } from '../pack-queries.ts';
import styles from './Preview.module.css';

const PdfPages = lazy(async () => ({ default: (await import('./PdfPages.tsx')).PdfPages }));

type Props = {
  /** The pack, the person and the file's name. */
  readonly of: { readonly id: string; readonly pessoa: string; readonly arquivo: string };
  readonly format: FormatoDoPacote;
  /** The choice of the file, and a line about the person's limit. */
  readonly children: ReactNode;
};

/** One file as a person would get it now: a PDF page by page, a workbook to be downloaded. */
export function PreviewedFile({ of, format, children }: Props): ReactNode {
  if (format === 'pdf') return <Pdf of={of}>{children}</Pdf>;
  return (
    <>
      <div className={styles['actions']}>
        <DownloadButton {...SMALL_BUTTON} address={addressOf(arquivoDaPrevia, of)}>
          Baixar
        </DownloadButton>
      </div>
      <span className={styles['break']} />
      <div className={styles['below']}>{children}</div>
      <p className={styles['hint']}>A pasta de trabalho abre no Excel: baixe para ver.</p>
    </>
  );
}

function Pdf({ of, children }: Omit<Props, 'format'>): ReactNode {
  const answer = useQuery({
    queryKey: [...PREVIEWS_KEY, of.id, of.pessoa, of.arquivo],
    queryFn: async ({ signal }) => (await request(addressOf(arquivoDaPrevia, of), { signal })).blob(),
    staleTime: KEPT_MS, // making it takes the server seconds
    gcTime: KEPT_MS,
    meta: { failure: 'shown' },
  });
  const save = () => answer.data !== undefined && saveFile(answer.data, of.arquivo);
  return (
    <>
      <div className={styles['actions']}>
        <Button {...SMALL_BUTTON} disabled={answer.data === undefined} onClick={save}>
          Baixar
        </Button>
      </div>
      <span className={styles['break']} />
      <div className={styles['below']}>{children}</div>
      <Fetched answer={answer}>
        {(content) => (
          <Suspense fallback={<Pending words="Abrindo ..." />}>
            <PdfPages content={content} name={of.arquivo} />
          </Suspense>
        )}
      </Fetched>
    </>
  );
}

const KEPT_MS = 120_000;
