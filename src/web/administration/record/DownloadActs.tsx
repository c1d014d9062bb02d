import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { verRegistro } from '../../../contracts/administration/registro.ts';
import { addressOf } from '../../../contracts/endpoint.ts';
import { saveFrom } from '../../api/save-file.ts';
import type { ActFilters } from './act-filters.ts';

/** A button that saves all acts of the filters as a file. */
export function DownloadActs({ filters }: { readonly filters: ActFilters }) {
  const address = addressOf(verRegistro, undefined, { ...filters, formato: 'csv' });
  const { mutate, isPending } = useMutation({ mutationFn: () => saveFrom(address, new AbortController().signal) });
  return (
    <Button variant="default" loading={isPending} onClick={() => mutate()}>
      Baixar CSV
    </Button>
  );
}
