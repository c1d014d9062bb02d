import { notifications } from '@mantine/notifications';
import { ApiError, describeFailure } from './request.ts';

/** Tells a failure: the server's message as a warning, otherwise that it could not be reached as an error (spec §8). */
export function notifyFailure(error: unknown): void {
  const told = error instanceof ApiError && error.hasMessage;
  show(describeFailure(error), told ? 'yellow' : 'red');
}

/** Tells that something went well. */
export function notifySuccess(message: string): void {
  show(message, 'marca');
}

function show(message: string, color: string): void {
  notifications.show({
    id: message, // the same words do not pile up
    message,
    color,
    autoClose: 8000,
    closeButtonProps: { 'aria-label': 'Fechar aviso' },
  });
}
