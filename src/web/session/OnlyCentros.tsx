import { Box } from '@mantine/core';
import { namedLimit } from '../../domain/centros.ts';
import { useSession } from './session.ts';

/** For a user limited to some cost centres: which these are and, if given, why little of a report is shown. */
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
