import { Button, type ButtonProps } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { saveFrom } from '../api/save-file.ts';

/** The props of a secondary button. */
export const SMALL_BUTTON = { variant: 'default', size: 'xs', fz: 'sm', fw: 500 } as const;

/** A button that downloads a file. */
export function DownloadButton({
  address,
  ...props
}: ButtonProps & { readonly address: string; readonly title?: string }) {
  const { mutate, isPending } = useMutation({ mutationFn: () => saveFrom(address, new AbortController().signal) });
  return <Button variant="default" {...props} loading={isPending} onClick={() => mutate()} />;
}
