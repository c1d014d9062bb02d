import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { scopeOfOrganization } from '../../../database/lines/scope.ts';
import type { AmountData } from '../../../reporting/composition/compose.ts';
import { catalog } from '../../../testing/servers/catalog.ts';
import { readerNamed } from '../../../testing/servers/reader-named.ts';
import { cachedReads } from './answer-composition.ts';
import { type AmountRequest, planOf } from './composition-plan.ts';

describe('compositions under way', () => {
  const report = catalog.find(({ slug }) => slug === 'trimestral')!;
  const request = (coluna = 'primeiro', reader = 'Ana'): AmountRequest => ({
    report,
    scope: scopeOfOrganization(1),
    filters: { orcamentoId: 4, periodoOrcamento: 1 },
    reader: readerNamed(reader),
    composition: report.composition!,
    subject: {},
    name: { coluna },
    lists: [],
  });
  const plan = planOf(request(), { ano: 2026, anterior: null });
  const ofVersion = (version: number) => ({ plan, versions: [version, 0] });
  const { signal } = new AbortController();

  /** Holds reads until the test releases them, with data of a version that it chooses. */
  const heldReads = () => {
    const held: ((version: number) => void)[] = [];
    const read = cachedReads(
      () =>
        new Promise((resolve) => {
          const data: AmountData = {
            parts: [],
            rest: {},
            caminho: [],
            nivel: undefined,
            memorias: null,
            lancamentos: null,
          };
          held.push((version) => resolve({ data, versions: [version, 0] }));
        }),
    );
    const release = async (count: number, version: number) => {
      await expect.poll(() => held.length).toBe(count);
      for (const go of held) go(version);
    };
    return { held, read, release };
  };

  test('the columns of a row are read once, whether requested at the same time or later', async () => {
    const { held, read, release } = heldReads();
    const both = [read(request(), ofVersion(1), signal), read(request('totalAno', 'Bia'), ofVersion(1), signal)];
    await release(1, 1);
    const [first, second] = await Promise.all(both);
    expect(first).toBeDefined();
    expect(second).toBe(first);
    expect(await read(request('segundo'), ofVersion(1), signal)).toBe(first);
    expect(held.length).toBe(1);
    const ofNewData = read(request(), ofVersion(2), signal);
    await release(2, 2);
    expect(await ofNewData).not.toBe(first);
  });

  test('data that changed while they were read are neither answered nor cached', async () => {
    const { read, release } = heldReads();
    const lost = read(request(), ofVersion(1), signal);
    await release(1, 2);
    expect(await lost).toBeUndefined();
    const found = read(request(), ofVersion(1), signal);
    await release(2, 1);
    expect(await found).toBeDefined();
  });

  test('three are read at once, and none whose clients have disconnected while it waits', async () => {
    const { held, read, release } = heldReads();
    const gone = new AbortController();
    const waiting = ['a', 'b', 'c', 'd', 'e'].map((owner, version) =>
      read(request('primeiro', owner), ofVersion(version), gone.signal).catch((error: unknown) => error),
    );
    await expect.poll(() => held.length).toBe(3);
    await setImmediate();
    expect(held.length).toBe(3);
    gone.abort(new Error('gone'));
    await release(3, 1);
    const ended = await Promise.all(waiting);
    expect(ended.slice(3)).toEqual([gone.signal.reason, gone.signal.reason]);
    const next = read(request(), ofVersion(6), signal);
    await release(4, 6);
    expect(await next).toBeDefined();
  });
});
