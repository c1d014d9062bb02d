import { Box } from '@mantine/core';
import { centrosInWords } from '../../domain/centros-in-words.ts';
import { useSession } from './session.ts';

/** Tells who is limited to some cost centres that all they see is of these alone. */
export function OnlyCentros() {
  const { centros } = useSession().usuario;
  if (centros === 'todos') return null;
  return (
    <Box c="dimmed" fz="sm" title={centros.join(', ')}>
      {centrosInWords(centros)}
    </Box>
  );
}
