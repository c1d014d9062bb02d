import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Button, Loader, Menu } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { Report } from '../../../reporting/report.ts';
import type { ScreenParams } from '../../../reporting/screen-params.ts';
import type { Found } from '../../api/fetch-report.ts';
import type { Compared } from '../compare/use-comparing.tsx';
import { useIsCharted } from '../chart-params.ts';
import { Chevron } from '../Chevron.tsx';
import { CONNECT, useConfirmedExport, useConnect } from './export-dialogs.tsx';
import { atOneClick, type ExportGroup, exportGroups } from './export-choices.ts';
import { type Exported, useExport } from './use-export.ts';
import styles from './ExportProgress.module.css';

type Props = {
  readonly report: Report;
  readonly query: string;
  readonly erp: Found['erp'];
  /** The view's parameters; undefined if the table shows the whole report. */
  readonly view?: ScreenParams | undefined;
  /** What the report is compared with. */
  readonly compared?: Compared | undefined;
};

/** Buttons for Excel and a menu of all files, with the searched filters (not the form's); or an export's progress. */
export function FileExports({ report, query, erp, view, compared }: Props) {
  const { isRunning, share, begin, cancel } = useExport(report.slug, query, useIsCharted(report));
  const { choose, dialog } = useConfirmedExport(erp, begin);
  const connect = useConnect(report, query, compared);
  const opener = useRef<HTMLButtonElement>(null);
  const ran = useRef(false);
  useEffect(() => {
    if (ran.current && !isRunning && document.activeElement === document.body) opener.current?.focus();
    ran.current = isRunning;
  }, [isRunning]);
  if (isRunning) return <ExportProgress share={share} onCancel={cancel} />;
  const groups = exportGroups(report, view, compared);
  return (
    <div className={styles['split']}>
      <AtOneClick files={atOneClick(groups)} onChoose={choose} />
      <Menu position="bottom-end" shadow="md" withinPortal={false} returnFocus withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button ref={opener} variant="default" size="xs" px={8} title="Todos os formatos">
            <span className="unseen">Exportar</span>
            <Chevron />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {groups.map((group) => (
            <Files key={group.label} {...group} onChoose={choose} />
          ))}
          {compared && <Menu.Divider />}
          <Menu.Item onClick={connect.open}>{CONNECT}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {connect.dialog}
      {dialog}
    </div>
  );
}

type ChoicesProps = { readonly files: readonly Exported[]; readonly onChoose: (chosen: Exported) => void };

/** A button for each workbook. */
function AtOneClick({ files, onChoose }: ChoicesProps) {
  return files.map((offered) => (
    <Button
      key={offered.file.label}
      variant="default"
      size="xs"
      px={10}
      fz={13}
      title={offered.file.label}
      aria-label={offered.view === undefined ? undefined : 'Excel da tela'}
      onClick={() => onChoose(offered)}
    >
      {offered.view === undefined ? 'Excel' : 'da tela'}
    </Button>
  ));
}

type FilesProps = ExportGroup & { readonly onChoose: (chosen: Exported) => void };

/** The files below one heading. */
function Files({ label, files, onChoose }: FilesProps) {
  const items = files.map((offered) => (
    <Menu.Item key={offered.file.label} onClick={() => onChoose(offered)}>
      {offered.file.label}
    </Menu.Item>
  ));
  if (label === '') return items;
  return (
    <fieldset aria-label={label} className={styles['files']}>
      <Menu.Label aria-hidden>{label}</Menu.Label>
      {items}
    </fieldset>
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
