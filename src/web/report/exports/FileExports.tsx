import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Button, Loader, Menu } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { offeredFiles, type Report } from '../../../reporting/report.ts';
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

/** The menu of files of the searched report, not of the form's current values; during an export, its progress. */
export function FileExports({ report, query, erp, view }: Props) {
  const { isRunning, share, begin, cancel } = useExport(report.slug, query);
  const { choose, dialog } = useConfirmedExport(erp, begin);
  const connect = useConnect(report, query);
  const opener = useRef<HTMLButtonElement>(null);
  const ran = useRef(false);
  useEffect(() => {
    if (ran.current && !isRunning && document.activeElement === document.body) opener.current?.focus();
    ran.current = isRunning;
  }, [isRunning]);
  if (isRunning) return <ExportProgress share={share} onCancel={cancel} />;
  return (
    <>
      <Menu position="bottom-end" shadow="md" withinPortal={false} returnFocus withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button ref={opener} variant="default" size="xs" fz={13} rightSection={<Chevron />}>
            Exportar
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {offeredFiles(report, view).map((offered) => (
            <Menu.Item key={offered.file.label} onClick={() => choose(offered)}>
              {offered.file.label}
            </Menu.Item>
          ))}
          <Menu.Item onClick={connect.open}>{CONNECT}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
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
