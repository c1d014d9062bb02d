import { notificationsStore } from '@mantine/notifications';
import { expect, test } from 'vitest';
import { createQueryClient } from './query-client.ts';
import { ApiError } from './request.ts';

const client = createQueryClient({ onSessionEnd: () => {}, onOtherSession: () => {} });
const fails = async (status: number, failure?: 'shown' | 'refusalShown') => {
  notificationsStore.setState({ ...notificationsStore.getState(), notifications: [], queue: [] });
  const queryFn = () => Promise.reject(new ApiError(status, `Falha ${status}.`));
  const query = { queryKey: [status, failure], queryFn, ...(failure && { meta: { failure } }) };
  await client.fetchQuery(query).catch(() => {});
  return notificationsStore.getState().notifications.map(({ message }) => message);
};

test('a failure is notified once, unless the caller shows failures of its kind', async () => {
  expect(await fails(503)).toEqual(['Falha 503.']);
  expect(await fails(422)).toEqual(['Falha 422.']);
  expect(await fails(503, 'shown')).toEqual([]);
  expect(await fails(422, 'refusalShown')).toEqual([]);
  expect(await fails(503, 'refusalShown')).toEqual(['Falha 503.']);
});
