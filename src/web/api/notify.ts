import { notifications } from '@mantine/notifications';
import { describeFailure, NO_CONNECTION } from './request.ts';

/** Shows a failure: the server's message as a warning, or an error if it could not be reached (spec §8). */
export function notifyFailure(error: unknown): void {
  const message = describeFailure(error);
  show(message, message === NO_CONNECTION ? 'red' : 'yellow');
}

/** Shows a warning. */
export function notifyWarning(message: string): void {
  show(message, 'yellow');
}

/** Shows a success. */
export function notifySuccess(message: string): void {
  show(message, 'marca');
}

const openIds = new Map<string, string>();

/** Shows a message; replaces an open one with the same text, so that screen readers announce it again. */
function show(message: string, color: string): void {
  const before = openIds.get(message);
  if (before !== undefined) notifications.hide(before);
  const id = notifications.show({
    message,
    color,
    autoClose: 8000,
    closeButtonProps: { 'aria-label': 'Fechar aviso' },
    onClose: () => openIds.delete(message),
  });
  openIds.set(message, id);
}
