import { notifications } from '@mantine/notifications';
import { ApiError, describeFailure } from './request.ts';

/** Tells a failure: the server's message as a warning, otherwise that it could not be reached as an error (spec §8). */
export function notifyFailure(error: unknown): void {
  const told = error instanceof ApiError && error.hasMessage;
  show(describeFailure(error), told ? 'yellow' : 'red');
}

/** Tells what should not be overlooked, though nothing failed. */
export function notifyWarning(message: string): void {
  show(message, 'yellow');
}

/** Tells that something went well. */
export function notifySuccess(message: string): void {
  show(message, 'marca');
}

/** The notification that shows each message. */
const shownFor = new Map<string, string>();

/** The same words do not pile up: they are told again in the place of the ones before, which screen readers notice. */
function show(message: string, color: string): void {
  const before = shownFor.get(message);
  if (before !== undefined) notifications.hide(before);
  const id = notifications.show({
    message,
    color,
    autoClose: 8000,
    closeButtonProps: { 'aria-label': 'Fechar aviso' },
    onClose: () => shownFor.delete(message),
  });
  shownFor.set(message, id);
}
