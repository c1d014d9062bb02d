import { existsSync, readdirSync, rmSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { createAccount } from '../../accounts/accounts.ts';
import { openDatabase, type DatabasePlace, type OpenDatabase } from '../../database/engine/open-database.ts';
import { loadFolder } from '../../load/load.ts';
import { STAGED_PREFIX } from '../../load/checks/staged-table.ts';
import { smallFolder, withDataFolder } from '../../testing/databases/data-folder.ts';
import { createPostgresDatabase, newDataFolder } from '../../testing/databases/databases.ts';
import { accounts, PASSWORD } from '../../testing/databases/small-organizations.ts';
import { personOn, senderOn } from '../../testing/servers/send-files.ts';
import { start, stop, stopAll } from '../../testing/servers/server-process.ts';
import { signIn, startTestServer } from '../../testing/servers/test-server.ts';

afterAll(stopAll);

const TIMES = 10;
const LONGEST_MS = 1_500;
const ROWS = 5_000;

const receitas = (nome: string) => {
  const lines = Array.from({ length: ROWS }, (_, index) => `4;1.10;${index + 10};${nome};1;1;`);
  return {
    'receitas.csv': ['orcamentoId;codCCustoPai;id;nome;proposta;reformulacao;descricao', ...lines, ''].join('\n'),
  };
};

type Place = {
  readonly place: DatabasePlace;
  readonly env: Readonly<Record<string, string>>;
  /** The folder of uploaded files. */
  readonly uploads: string;
  readonly remove: () => unknown;
};

const folder = newDataFolder();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const places: readonly { readonly name: string; readonly make: () => Promise<Place> }[] = [
  {
    name: 'pglite',
    make: async () => ({
      place: { folder },
      env: {},
      uploads: join(folder, 'envios'),
      remove: () => undefined,
    }),
  },
  ...(process.env['TEST_DATABASE_URL'] ? [{ name: 'postgresql', make: onServer }] : []),
];

async function onServer(): Promise<Place> {
  const { url, drop } = await createPostgresDatabase(process.env['TEST_DATABASE_URL']!);
  const env = { DATABASE_URL: url, AUTH_SECRET: 'a-secret-of-tests-alone-0123456789' };
  const uploads = join(folder, `rubrica-envios-${userInfo().uid}`);
  return { place: { url }, env, uploads, remove: drop };
}

// `npm test` tests the next start in unfinished-loads.db.test.ts
describe.each(places)('kill -9 of a server on $name', { tags: 'tudo' }, ({ make }) => {
  test(`while it writes a confirmed load (${TIMES} times): all or nothing, and the history says which`, async () => {
    const { place, env, uploads, remove } = await make();
    const { db, close } = await openDatabase(place);
    await withDataFolder({ ...smallFolder, ...receitas('0') }, (data) => loadFolder(db, data, { codColigada: 1 }));
    await createAccount(db, { ...accounts.admin, password: PASSWORD });
    await close();
    const begin = () => start({ ...env, RUBRICA_DADOS: folder, PORT: '0', TMPDIR: folder });
    let server = await begin();
    let before = '0';
    for (let time = 1; time <= TIMES; time++) {
      const person = await personOn(server.address, accounts.admin.email, PASSWORD);
      const { id } = await person.send(receitas(String(time)));
      expect((await person.settled(id)).situacao).toBe('conferida');
      expect(await person.load(id)).toBe(200);
      await setTimeout(Math.random() * LONGEST_MS);
      await stop(server.process, 'SIGKILL');
      const next = await openDatabase(place);
      const { app } = await startTestServer(next, { uploads });
      const { situacao, motivo } = await senderOn(app, await signIn(app, 'admin')).settled(id);
      expect(['carregada', 'falhou']).toContain(situacao);
      expect(motivo).toBe(situacao === 'falhou' ? 'O servidor parou antes de terminar. Nada foi carregado.' : null);
      if (situacao === 'carregada') before = String(time);
      await app.close();
      expect(await seen(next)).toEqual({ names: [before], rows: ROWS, left: 0 });
      expect(filesIn(uploads)).toEqual([]);
      await next.close();
      if (time < TIMES) server = await begin();
    }
    await remove();
  }, 1_800_000);
});

/** The revenues of budget 4, and the number of leftover tables of loads, which a server on PostgreSQL drops after some hours. */
async function seen({ db, connection }: OpenDatabase) {
  const { rows } = await sql<{ names: string[]; rows: number; left: number }>`
    select array_agg(distinct nome) as names, count(*)::integer as rows,
      (select count(*)::integer from pg_tables where starts_with(tablename, ${STAGED_PREFIX})) as left
    from receitas where "codColigada" = 1 and "orcamentoId" = 4`.execute(db);
  const left = connection.kind === 'pglite' ? rows[0]!.left : 0;
  return { ...rows[0]!, left };
}

function filesIn(path: string): readonly string[] {
  return existsSync(path) ? readdirSync(path) : [];
}
