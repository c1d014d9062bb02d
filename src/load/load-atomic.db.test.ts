import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase, type OpenDatabase } from '../database/engine/open-database.ts';
import { rowsOfOrganization, smallFolder, withDataFolder, type DataFiles } from '../testing/databases/data-folder.ts';
import { createPostgresDatabase, databases, newDataFolder } from '../testing/databases/databases.ts';
import { loadFolder } from './load.ts';

const codColigada = 1;

/** Five thousand revenues of budget 4, all with the same name. */
function receitas(nome: string): DataFiles {
  const lines = Array.from({ length: 5000 }, (_, index) => `4;1.10;${index + 10};${nome};1;1;`);
  return { 'receitas.csv': ['orcamentoId;codCCustoPai;id;nome;proposta;reformulacao;descricao', ...lines].join('\n') };
}

describe.each(databases)('a load on $name is seen whole or not at all', ({ open }) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  const load = (files: DataFiles) =>
    withDataFolder(files, (folder) => loadFolder(database.db, folder, { codColigada }));

  test('statements that run while a load writes see the old state or the new, nothing in between', async () => {
    await load(smallFolder);
    await load(receitas('Antes'));
    const names = () =>
      database.db
        .selectFrom('receitas')
        .select(['nome', ({ fn }) => fn.countAll<number>().as('count')])
        .where('codColigada', '=', codColigada)
        .where('orcamentoId', '=', 4)
        .groupBy('nome')
        .execute();
    let loading = true;
    const loaded = load(receitas('Depois')).finally(() => (loading = false));
    const states = [
      { nome: 'Antes', count: 5000 },
      { nome: 'Depois', count: 5000 },
    ];
    const seen = new Set<string>();
    while (loading) {
      const found = await names();
      expect(found).toHaveLength(1);
      expect(states).toContainEqual(found[0]);
      seen.add(found[0]!.nome);
    }
    await loaded;
    expect(seen).toContain('Antes');
    expect(await names()).toEqual([states[1]]);
  });

  test('of two simultaneous loads that give one id to two budgets, one is refused', async () => {
    const header = 'orcamentoId;codCCustoPai;id;nome;proposta;reformulacao;descricao';
    const outcomes = await Promise.allSettled(
      [3, 4].map((budget) => load({ 'receitas.csv': `${header}\n${budget};1.10;9000;x;1;1;\n` })),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const refused = outcomes.find((outcome) => outcome.status === 'rejected');
    expect(String(refused!.reason)).toMatch(/"9000" já é do orçamento [34], no banco/);
  });

  test('a failure after the commit is a warning: the load is not undone', async () => {
    const refuseVacuum: KyselyPlugin = {
      transformQuery: ({ node }) => {
        if (JSON.stringify(node).includes('vacuum')) throw new Error('disk full');
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const warnings: string[] = [];
    await withDataFolder(receitas('Outra vez'), (folder) =>
      loadFolder(
        database.db.withPlugin(refuseVacuum),
        folder,
        { codColigada },
        { onWarning: (line) => warnings.push(line) },
      ),
    );
    expect(warnings).toEqual(['Tudo foi carregado, mas não se pôde arrumar o banco de dados depois: disk full']);
    const { receitas: after } = await rowsOfOrganization(database.db, codColigada);
    expect(after).toContainEqual(expect.objectContaining({ nome: 'Outra vez' }));
  });
});

const places = [
  {
    name: 'pglite',
    make: async () => {
      const folder = newDataFolder();
      return {
        place: { folder },
        env: { RUBRICA_DADOS: folder },
        remove: () => rmSync(folder, { recursive: true, force: true }),
      };
    },
  },
  ...(process.env['TEST_DATABASE_URL']
    ? [{ name: 'postgresql', make: () => onServer(process.env['TEST_DATABASE_URL']!) }]
    : []),
];

async function onServer(server: string) {
  const { url, drop } = await createPostgresDatabase(server);
  return { place: { url }, env: { DATABASE_URL: url }, remove: drop };
}

describe.each(places)('kill -9 on $name', ({ make }) => {
  test('in the middle of a load leaves the earlier state and no stale lock', async () => {
    const { place, env, remove } = await make();
    const withoutServer = async <Result>(work: (database: OpenDatabase) => Promise<Result>) => {
      const database = await openDatabase(place);
      return work(database).finally(database.close);
    };
    const state = ({ db }: OpenDatabase) => rowsOfOrganization(db, codColigada);
    const load = ({ db }: OpenDatabase, files: DataFiles) =>
      withDataFolder(files, (folder) => loadFolder(db, folder, { codColigada }));
    const before = await withoutServer(async (database) => {
      await load(database, { ...smallFolder, ...receitas('Antes') });
      return state(database);
    });
    const changed = { ...receitas('Depois'), 'realizados.csv': smallFolder['realizados.csv']! };
    await withDataFolder(changed, (folder) => killedWhileWriting(folder, env));
    const [found, { receitas: after }] = await withoutServer(async (database) => {
      const atFirst = await state(database);
      await load(database, receitas('Depois'));
      return [atFirst, await state(database)];
    });
    expect(found).toEqual(before);
    expect(new Set((after as { nome: string }[]).map(({ nome }) => nome))).toEqual(new Set(['Depois']));
    await remove();
  });
});

/** Starts the load in a separate process and kills it when the revenues are written, before it ends. */
async function killedWhileWriting(folder: string, env: Readonly<Record<string, string>>): Promise<void> {
  const program = new URL('../testing/databases/load-and-stop.ts', import.meta.url).pathname;
  const stdio = ['ignore', 'pipe', 'inherit'] as const;
  const child = spawn(process.execPath, [program, folder], { env: { ...process.env, ...env }, stdio: [...stdio] });
  const exit = once(child, 'exit');
  const output = await Promise.race([once(child.stdout!, 'data'), exit]).finally(() => child.kill('SIGKILL'));
  expect(String(output[0])).toBe('standing still');
  expect(await exit).toEqual([null, 'SIGKILL']);
}
