import { notificationsStore } from '@mantine/notifications';
import { beforeEach, expect, test } from 'vitest';
import { notifyFailure, notifySuccess } from './notify.ts';
import { ApiError, NO_CONNECTION } from './request.ts';

const shown = () => notificationsStore.getState().notifications;

beforeEach(() => notificationsStore.setState({ ...notificationsStore.getState(), notifications: [], queue: [] }));

test('a server’s message is a warning, an unreachable server an error', () => {
  notifyFailure(new ApiError(503, 'Ocupado.'));
  notifyFailure(new TypeError('x'));
  notifySuccess('Feito.');
  expect(shown().map(({ message, color }) => [message, color])).toEqual([
    ['Ocupado.', 'yellow'],
    [NO_CONNECTION, 'red'],
    ['Feito.', 'marca'],
  ]);
});

test('a repeated message replaces its open notification', () => {
  notifyFailure(new ApiError(503, 'Ocupado.'));
  const [first] = shown();
  notifyFailure(new ApiError(503, 'Ocupado.'));
  expect(shown().map(({ message }) => message)).toEqual(['Ocupado.']);
  expect(shown()[0]!.id).not.toBe(first!.id);
});
