import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { filesOf } from '../../reports/files-of.ts';
import type { Report } from '../../reports/report.ts';
import { ExportProgress } from './ExportProgress.tsx';
import { OtherFormats } from './OtherFormats.tsx';
import { useExport } from './use-export.ts';

type Props = { readonly report: Report; readonly query: string };

/** Buttons that export the searched report, not the form's current values; during an export, its progress. */
export function FileExports({ report, query }: Props) {
  const { isRunning, share, begin, cancel } = useExport(report.slug, query);
  const first = useRef<HTMLButtonElement>(null);
  const ran = useRef(false);
  useEffect(() => {
    if (ran.current && !isRunning && document.activeElement === document.body) first.current?.focus();
    ran.current = isRunning;
  }, [isRunning]);
  if (isRunning) return <ExportProgress share={share} onCancel={cancel} />;
  const files = filesOf(report);
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
            onClick={() => begin(file)}
          >
            {file.label}
          </Button>
        ))}
      <OtherFormats files={files.filter(({ isOther }) => isOther === true)} onChoose={begin} />
    </>
  );
}
