import { expect, test, vi } from 'vitest';
import { asError, watchEngine } from './engine-failure.ts';

test('an error is returned unchanged; an object that the embedded engine throws becomes an error with a code', () => {
  const error = new RangeError('x');
  expect(asError(error)).toBe(error);
  expect(asError({ name: 'ErrnoError', errno: 51 })).toMatchObject({ code: 'ENOSPC', message: expect.any(String) });
  expect(asError({ name: 'ErrnoError', errno: 999 }).message).toBe('The embedded database: errno 999');
  expect(asError('x')).toEqual(new Error('x'));
});

type Execute = Parameters<typeof watchEngine>[0]['execProtocolRawStream'];

const message = new Uint8Array();
const settled = (work: Promise<unknown>) => Promise.race([work.then(() => true), Promise.resolve().then(later)]);
const later = () => new Promise<boolean>((resolve) => setImmediate(() => resolve(false)));

/** Runs one message on an engine; returns whether it was answered, what its client got, and the reported failure. */
async function run(execute: Execute) {
  const engine = { execProtocolRawStream: execute };
  const onFailure = vi.fn<(failure: Error) => void>();
  watchEngine(engine, onFailure);
  const got: string[] = [];
  const onRawData = (data: Uint8Array) => void got.push(Buffer.from(data).toString());
  const answered = await settled(engine.execProtocolRawStream(message, { onRawData }));
  return { answered, got, failures: onFailure.mock.calls.map(([failure]) => failure) };
}

const answering =
  (answer: string): Execute =>
  async (_, { onRawData }) =>
    onRawData(Buffer.from(answer));

test('answers and errors of statements reach the client', async () => {
  const error = 'E\0\0\0\x20SERROR\0VERROR\0C42601\0MPANIC\0\0Z\0\0\0\x05I';
  expect(await run(answering(error))).toEqual({ answered: true, got: [error], failures: [] });
});

test('a panic reaches the client and is reported, and its request never ends', async () => {
  const panic = 'E\0\0\0\x20SPANIC\0VPANIC\0C53100\0Mcould not write\0Fxlog.c\0\0';
  const { answered, got, failures } = await run(answering(panic));
  expect([answered, got]).toEqual([false, [panic]]);
  expect(failures).toEqual([expect.objectContaining({ code: '53100', message: 'could not write' })]);
});

test('an engine that throws is reported, whatever it throws', async () => {
  const { answered, failures } = await run(() => Promise.reject({ name: 'ErrnoError', errno: 51 }));
  expect(answered).toBe(false);
  expect(failures).toEqual([expect.objectContaining({ code: 'ENOSPC' })]);
});
