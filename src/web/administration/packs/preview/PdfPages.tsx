import { ActionIcon } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Pending } from '../../../shell/Fetched.tsx';
import { Problem } from '../../../shell/Problem.tsx';
import { drawPage, openPdf, type OpenPdf } from './open-pdf.ts';
import styles from './PdfPages.module.css';

type Props = { readonly content: Blob; readonly name: string };

/** A PDF, page by page, with buttons to the pages before and after and to the first page of each part. */
export function PdfPages({ content, name }: Props): ReactNode {
  const [pdf, setPdf] = useState<OpenPdf | 'failed'>();
  useEffect(() => {
    const opened = openPdf(content);
    let isShown = true;
    const show = (result: OpenPdf | 'failed' | undefined) => isShown && setPdf(result);
    opened.pdf.then(show, () => show('failed'));
    return () => {
      show(undefined);
      isShown = false;
      opened.close();
    };
  }, [content]);
  if (pdf === undefined) return <Pending words="Abrindo ..." />;
  if (pdf === 'failed') return <Problem>O PDF não pôde ser mostrado aqui. Baixe-o para ver.</Problem>;
  return <Pages pdf={pdf} name={name} />;
}

function Pages({ pdf, name }: { readonly pdf: OpenPdf; readonly name: string }): ReactNode {
  const [page, setPage] = useState(1);
  const place = `página ${page} de ${pdf.pages}`;
  return (
    <>
      <div className={styles['pager']}>
        <output>{place}</output>
        <ActionIcon.Group>
          <Turn label="Página anterior" isOff={page === 1} onClick={() => setPage(page - 1)}>
            ‹
          </Turn>
          <Turn label="Página seguinte" isOff={page === pdf.pages} onClick={() => setPage(page + 1)}>
            ›
          </Turn>
        </ActionIcon.Group>
      </div>
      <Page pdf={pdf} page={page} label={`${name}, ${place}`} />
      {pdf.parts.length > 0 && (
        <ul aria-label="Onde começa cada parte" className={styles['parts']}>
          {pdf.parts.map(({ title, from, to }) => (
            <li key={`${from} ${title}`}>
              <button type="button" aria-current={page >= from && page <= to} onClick={() => setPage(from)}>
                <b>{from >= to ? from : `${from} a ${to}`}</b> {title}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

type TurnProps = {
  readonly label: string;
  readonly isOff: boolean;
  readonly onClick: () => void;
  readonly children: string;
};

/** A button that turns the page; it keeps the focus when there is no further page. */
function Turn({ label, isOff, onClick, children }: TurnProps): ReactNode {
  return (
    <ActionIcon
      variant="default"
      size="md"
      aria-label={label}
      title={label}
      aria-disabled={isOff}
      {...(isOff && { 'data-disabled': true })}
      onClick={() => !isOff && onClick()}
    >
      {children}
    </ActionIcon>
  );
}

type PageProps = { readonly pdf: OpenPdf; readonly page: number; readonly label: string };

/** One page, as wide as the room for it. */
function Page({ pdf, page, label }: PageProps): ReactNode {
  const { ref, width } = useElementSize();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [drawn, setDrawn] = useState<number>();
  useEffect(() => {
    if (width === 0 || canvas.current === null) return undefined;
    const drawing = drawPage(pdf, page, canvas.current, width);
    void drawing.ended.then(() => setDrawn(page));
    return drawing.cancel;
  }, [pdf, page, width]);
  return (
    <div ref={ref} className={styles['page']}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an img element cannot be drawn on */}
      <canvas ref={canvas} role="img" aria-label={label} data-drawn={drawn} />
    </div>
  );
}
