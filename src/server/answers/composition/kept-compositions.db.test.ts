import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SubjectField } from '../../../contracts/composition.ts';
import type { OpenDatabase } from '../../../database/engine/open-database.ts';
import { scopeOfOrganization } from '../../../database/lines/scope.ts';
import { databaseInTurn } from '../../../testing/databases/databases.ts';
import { insertRowsOfEveryReport, insertSmallOrganizations } from '../../../testing/databases/small-organizations.ts';
import { catalog } from '../../../testing/servers/catalog.ts';
import { askedComposition } from './asked-composition.ts';
import { keptCompositions, type DataState } from './kept-compositions.ts';

describe.each(databaseInTurn(0))('compositions under way on $name', ({ open }) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await open();
    await insertSmallOrganizations(database.db);
    await insertRowsOfEveryReport(database.db);
  });
  afterAll(() => database.close());

  const { composition } = catalog.find(({ slug }) => slug === 'trimestral')!;
  const asked = (coluna = 'primeiro', subject: { readonly [Field in SubjectField]?: string } = {}) =>
    askedComposition(
      composition!,
      { filters: { orcamentoId: 4, periodoOrcamento: 1 }, subject, name: { coluna } },
      { scope: scopeOfOrganization(1), told: [], ano: 2026 },
    );
  const someone = (owner = 'Ana') => ({ signal: new AbortController().signal, owner });

  /** A state of the data that holds each reading until it is let go, and counts them. */
  const heldState = (stands = true) => {
    const held: (() => void)[] = [];
    const state = (key: string): DataState => ({
      key,
      stands: () => new Promise((resolve) => held.push(() => resolve(stands))),
    });
    const letGo = async (due: number) => {
      await expect.poll(() => held.length).toBe(due);
      for (const go of held) go();
    };
    return { held, state, letGo };
  };

  test('the columns of a row are read once, at the same time and later', async () => {
    const read = keptCompositions(database.db);
    const { held, state, letGo } = heldState();
    const both = [read(asked(), state('a'), someone()), read(asked('totalAno'), state('a'), someone('Bia'))];
    await letGo(1);
    const [first, second] = await Promise.all(both);
    expect(first!.parts[0]).toMatchObject({ codigo: '1.2' });
    expect(second).toBe(first);
    expect(await read(asked('segundo'), state('a'), someone())).toBe(first);
    expect(held.length).toBe(1);
    const ofNewData = read(asked(), state('b'), someone());
    await letGo(2);
    expect(await ofNewData).not.toBe(first);
  });

  test('what changed while it was read is not answered, nor kept', async () => {
    const read = keptCompositions(database.db);
    const changed = heldState(false);
    const lost = read(asked(), changed.state('a'), someone());
    await changed.letGo(1);
    expect(await lost).toBeUndefined();
    const again = heldState();
    const found = read(asked(), again.state('a'), someone());
    await again.letGo(1);
    expect(await found).toBeDefined();
  });

  test('few are read at once, and what nobody waits for any more is not read', async () => {
    const read = keptCompositions(database.db);
    const { held, state, letGo } = heldState();
    const gone = new AbortController();
    const waiting = ['a', 'b', 'c', 'd', 'e'].map((key) =>
      read(asked(), state(key), { signal: gone.signal, owner: key }).catch((error: unknown) => error),
    );
    await expect.poll(() => held.length).toBe(3);
    await setImmediate();
    expect(held.length).toBe(3);
    gone.abort(new Error('gone'));
    await letGo(3);
    const ended = await Promise.all(waiting);
    expect(ended.slice(3)).toEqual([gone.signal.reason, gone.signal.reason]);
    const next = read(asked(), state('f'), someone());
    await letGo(4);
    expect(await next).toBeDefined();
  });
});
