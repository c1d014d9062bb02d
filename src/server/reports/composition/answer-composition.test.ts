import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { scopeOfOrganization } from '../../../database/lines/scope.ts';
import type { Read } from '../../../reports/compose.ts';
import { catalog } from '../../../testing/servers/catalog.ts';
import { askedComposition } from './asked-composition.ts';
import { keptCompositions } from './kept-compositions.ts';

describe('compositions under way', () => {
  const { composition } = catalog.find(({ slug }) => slug === 'trimestral')!;
  const asked = (coluna = 'primeiro') =>
    askedComposition(
      composition!,
      { filters: { orcamentoId: 4, periodoOrcamento: 1 }, subject: {}, name: { coluna } },
      { scope: scopeOfOrganization(1), told: [], ano: 2026, anterior: null },
    );
  const ofVersion = (version: number) => ({ slug: 'trimestral', versions: [version, 0] });
  const someone = (owner = 'Ana') => ({ signal: new AbortController().signal, owner });

  /** Reads that are held until they are let go, of data in some version, and counted. */
  const heldReads = () => {
    const held: ((version: number) => void)[] = [];
    const read = keptCompositions(
      () =>
        new Promise((resolve) => {
          const amount: Read = {
            parts: [],
            rest: {},
            caminho: [],
            nivel: undefined,
            memorias: null,
            lancamentos: null,
          };
          held.push((version) => resolve({ amount, versions: [version, 0] }));
        }),
    );
    const letGo = async (due: number, version: number) => {
      await expect.poll(() => held.length).toBe(due);
      for (const go of held) go(version);
    };
    return { held, read, letGo };
  };

  test('the columns of a row are read once, at the same time and later', async () => {
    const { held, read, letGo } = heldReads();
    const both = [read(asked(), ofVersion(1), someone()), read(asked('totalAno'), ofVersion(1), someone('Bia'))];
    await letGo(1, 1);
    const [first, second] = await Promise.all(both);
    expect(first).toBeDefined();
    expect(second).toBe(first);
    expect(await read(asked('segundo'), ofVersion(1), someone())).toBe(first);
    expect(held.length).toBe(1);
    const ofNewData = read(asked(), ofVersion(2), someone());
    await letGo(2, 2);
    expect(await ofNewData).not.toBe(first);
  });

  test('what changed while it was read is not answered, nor kept', async () => {
    const { read, letGo } = heldReads();
    const lost = read(asked(), ofVersion(1), someone());
    await letGo(1, 2);
    expect(await lost).toBeUndefined();
    const found = read(asked(), ofVersion(1), someone());
    await letGo(2, 1);
    expect(await found).toBeDefined();
  });

  test('few are read at once, and what nobody waits for any more is not read', async () => {
    const { held, read, letGo } = heldReads();
    const gone = new AbortController();
    const waiting = ['a', 'b', 'c', 'd', 'e'].map((owner, version) =>
      read(asked(), ofVersion(version), { signal: gone.signal, owner }).catch((error: unknown) => error),
    );
    await expect.poll(() => held.length).toBe(3);
    await setImmediate();
    expect(held.length).toBe(3);
    gone.abort(new Error('gone'));
    await letGo(3, 1);
    const ended = await Promise.all(waiting);
    expect(ended.slice(3)).toEqual([gone.signal.reason, gone.signal.reason]);
    const next = read(asked(), ofVersion(6), someone());
    await letGo(4, 6);
    expect(await next).toBeDefined();
  });
});
