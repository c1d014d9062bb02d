import { Button, Loader } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { ReportFile } from '../../reports/report.ts';
import { downloadFile } from './download-file.ts';
import styles from './ExportButton.module.css';
import { fileAddress } from './file-address.ts';

type Props = {
  readonly slug: string;
  readonly file: Pick<ReportFile, 'format' | 'label' | 'implies'>;
  /** What was searched, '?' included. */
  readonly query: string;
};

/** Fetches the searched report as a file, whatever the form says since; shows that it works. */
export function ExportButton({ slug, file, query }: Props) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => downloadFile(fileAddress(slug, file, query)),
  });
  return (
    <Button
      variant="default"
      size="xs"
      className={styles['button']}
      disabled={isPending}
      leftSection={isPending ? <Loader size={14} /> : undefined}
      onClick={() => mutate()}
    >
      {isPending ? 'Exportando ...' : file.label}
    </Button>
  );
}
