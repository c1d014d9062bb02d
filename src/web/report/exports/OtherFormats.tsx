import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Button, Menu } from '@mantine/core';
import type { ReportFile } from '../../../reports/report.ts';
import { Chevron } from '../Chevron.tsx';
import { CONNECT } from './connect-words.ts';

type Props = {
  readonly files: readonly ReportFile[];
  readonly onChoose: (file: ReportFile) => void;
  /** Where there is no button for it. */
  readonly onConnect: (() => void) | undefined;
};

/** The menu of formats without a button; nothing if there are none. */
export function OtherFormats({ files, onChoose, onConnect }: Props) {
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
