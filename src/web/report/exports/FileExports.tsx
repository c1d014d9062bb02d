import { Button, Loader } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { filesOf, type Report, viewedFilesOf } from '../../../reports/report.ts';
import { useConfirmedExport } from './use-confirmed-export.tsx';
import type { ScreenParams } from '../../../reports/screen-params.ts';
import type { Found } from '../../api/fetch-report.ts';
import { OtherFormats } from './OtherFormats.tsx';
import { useConnect } from './use-connect.tsx';
import { useExport } from './use-export.ts';
import styles from './ExportProgress.module.css';

type Props = {
  readonly report: Report;
  readonly query: string;
  readonly erp: Found['erp'];
  /** The view's parameters, where the table does not show the report whole. */
  readonly view?: ScreenParams | undefined;
};

/** Buttons that export the searched report, not the form's current values; during an export, its progress. */
export function FileExports({ report, query, erp, view }: Props) {
  const { isRunning, share, begin, cancel } = useExport(report.slug, query);
  const { choose, dialog } = useConfirmedExport(erp?.state, begin);
  const connect = useConnect(report, query);
  const first = useRef<HTMLButtonElement>(null);
  const ran = useRef(false);
  useEffect(() => {
    if (ran.current && !isRunning && document.activeElement === document.body) first.current?.focus();
    ran.current = isRunning;
  }, [isRunning]);
  if (isRunning) return <ExportProgress share={share} onCancel={cancel} />;
  const files = filesOf(report);
  const viewed = view === undefined ? [] : viewedFilesOf(report);
  const others = [...viewed, ...files.filter(({ isOther }) => isOther === true)];
  return (
    <>
      {files
        .filter(({ isOther }) => isOther !== true)
        .map((file, at) => (
          <Button
            key={file.format}
            ref={at === 0 ? first : undefined}
            variant="default"
            size="xs"
            onClick={() => choose({ file })}
          >
            {file.label}
          </Button>
        ))}
      <OtherFormats
        files={others}
        onConnect={connect.fromMenu}
        onChoose={(file) => choose(view !== undefined && viewed.includes(file) ? { file, view } : { file })}
      />
      {connect.button}
      {connect.dialog}
      {dialog}
    </>
  );
}

type ExportProgressProps = {
  /** The share of the file written so far, 0 to 1; undefined while unknown. */
  readonly share: number | undefined;
  readonly onCancel: () => void;
};

/** The progress of an export and a button to cancel it, which takes the focus of the button that started it. */
function ExportProgress({ share, onCancel }: ExportProgressProps) {
  const percent = share === undefined ? undefined : Math.floor(share * 100);
  const cancel = useRef<HTMLButtonElement>(null);
  useEffect(() => cancel.current?.focus(), []);
  return (
    <div className={styles['progress']}>
      <Loader size={14} />
      <output>Exportando ...</output>
      <span aria-hidden="true" className={styles['percent']}>
        {percent !== undefined && `${percent}\u00a0%`}
      </span>
      <progress aria-label="Exportando" max={100} value={percent} className="unseen" />
      <Button ref={cancel} variant="default" size="xs" onClick={onCancel}>
        Cancelar
      </Button>
    </div>
  );
}
