import { Box } from '@mantine/core';
import { centrosInWords } from '../../domain/centros.ts';
import { useSession } from './session.ts';

/** Tells who is limited to some cost centres that all they see is of these alone, and why that is little of a report. */
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
