import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Button, Loader, Menu } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { filesOf, viewedFilesOf } from '../../../reporting/report.ts';
import type { Report, ReportFile } from '../../../reporting/report.ts';
import type { ScreenParams } from '../../../reporting/screen-params.ts';
import type { Found } from '../../api/fetch-report.ts';
import { Chevron } from '../Chevron.tsx';
import { CONNECT, useConfirmedExport, useConnect } from './export-dialogs.tsx';
import { useExport } from './use-export.ts';
import styles from './ExportProgress.module.css';

type Props = {
  readonly report: Report;
  readonly query: string;
  readonly erp: Found['erp'];
  /** The view's parameters; undefined if the table shows the whole report. */
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

type OtherFormatsProps = {
  readonly files: readonly ReportFile[];
  readonly onChoose: (file: ReportFile) => void;
  /** Undefined if there is a button for it. */
  readonly onConnect: (() => void) | undefined;
};

/** The menu of formats without a button; nothing if there are none. */
function OtherFormats({ files, onChoose, onConnect }: OtherFormatsProps) {
  if (files.length === 0) return null;
  return (
    <Menu position="bottom-end" shadow="md" withinPortal={false} returnFocus withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button variant="default" size="xs" rightSection={<Chevron />}>
          Outros formatos
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {files.map((file) => (
          <Menu.Item key={file.label} onClick={() => onChoose(file)}>
            {file.label}
          </Menu.Item>
        ))}
        {onConnect && <Menu.Item onClick={onConnect}>{CONNECT}</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  );
}
