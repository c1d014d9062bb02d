import { Button, Loader } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { ReportFile } from '../../reports/report.ts';
import { downloadFile } from './download-file.ts';
import styles from './ExportButton.module.css';

type Props = { readonly slug: string; readonly file: Pick<ReportFile, 'format' | 'label'>; readonly query: string };

/** Fetches the searched report as a file, whatever the form says since; shows that it works. */
export function ExportButton({ slug, file: { format, label }, query }: Props) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => downloadFile(`/api/relatorios/${slug}/arquivo${query}&formato=${format}`),
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
      {isPending ? 'Exportando ...' : label}
    </Button>
  );
}
