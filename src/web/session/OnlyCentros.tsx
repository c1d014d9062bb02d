import { Box } from '@mantine/core';
import { centrosInWords } from '../../domain/centros.ts';
import { useSession } from './session.ts';

/** For a user limited to some cost centres: which these are and, if given, why little of a report is shown. */
export function OnlyCentros({ why }: { readonly why?: string | undefined }) {
  const { centros } = useSession().usuario;
  if (centros === 'todos') return null;
  return (
    <Box c="dimmed" fz="sm">
      <div title={centros.join(', ')}>{centrosInWords(centros)}</div>
      {why && <div>{why}</div>}
    </Box>
  );
}
