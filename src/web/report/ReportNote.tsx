import { Box } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { centrosCusto as centrosCustoEndpoint } from '../../contracts/lists.ts';
import type { Report } from '../../reports/report.ts';
import { listQuery } from '../filters/options-query.ts';

type Props = { readonly note: NonNullable<Report['note']>; readonly codColigada: number };

/** A report's hint for an organisation, by its parent cost centres (spec §2.7). */
export function ReportNote({ note, codColigada }: Props) {
  const { data: centrosCusto } = useQuery(listQuery(centrosCustoEndpoint, {}));
  const words = centrosCusto && note({ codColigada, centrosCusto });
  if (words === undefined) return null;
  return (
    <Box component="p" m={0} c="dimmed" fz="sm" className="no-print">
      {words}
    </Box>
  );
}
