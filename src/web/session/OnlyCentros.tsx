import { Box } from '@mantine/core';
import { namedLimit } from '../../domain/centros.ts';
import { useSession } from './session.ts';

/** Names the cost centres that a user is limited to; `why` says why little of a report is shown. */
export function OnlyCentros({ why }: { readonly why?: string | undefined }) {
  const { limite, usuario } = useSession();
  if (limite === null) return null;
  return (
    <Box c="dimmed" fz="sm">
      <div title={usuario.centros === 'todos' ? undefined : usuario.centros.join(', ')}>{namedLimit(limite)}</div>
      {why && <div>{why}</div>}
    </Box>
  );
}
