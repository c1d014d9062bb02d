import { mkdirSync, chownSync, statSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../database/engine/open-database.ts';
import { canStartPostgres, startOwnPostgres, type TestPostgres } from '../../testing/databases/postgres.ts';
import { insertSmallOrganizations } from '../../testing/databases/small-organizations.ts';
import { canMakeDisks, makeSmallDisk } from '../../testing/disk/small-disk.ts';
import { openPackPlace } from '../../testing/servers/pack-place.ts';
import { signIn, startTestServer } from '../../testing/servers/test-server.ts';

const FULL =
  'O disco do servidor está cheio. Nada se perdeu; avise quem cuida dele e tente de novo quando houver espaço.';
const SEARCH = '/api/relatorios/orcamentario-comparativo?codOrcamentario=todos&orcamentoId=4';

const cleanups: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean();
});

// in `npm run test:tudo` alone: its own PostgreSQL server takes as long as ten other tests
describe.runIf(canMakeDisks && canStartPostgres())('a PostgreSQL on a full disk', { tags: 'tudo' }, () => {
  let server: TestPostgres;
  beforeAll(async () => {
    server = (await startOwnPostgres())!;
  });
  afterAll(() => server.stop());

  test('writing is refused with a message while the disk is full, reading continues, and writing works once there is room', async () => {
    const { disk, url } = await databaseOnDisk(server.url, 'rubrica_cheio');
    const database = await openDatabase({ url });
    cleanups.push(database.close);
    await insertSmallOrganizations(database.db);
    const { app, log } = await startTestServer(database);
    cleanups.push(() => app.close());
    const cookie = await signIn(app, 'admin');
    const create = (nth: number) =>
      app.inject({
        method: 'POST',
        url: '/api/administracao/pessoas',
        headers: { cookie },
        payload: { nome: `${nth} ${'x'.repeat(190)}`, email: `p${nth}@exemplo.org`, isAdmin: false, gerencia: false },
      });
    const health = async () => (await app.inject('/api/saude')).json() as unknown;
    expect(await health()).toMatchObject({ situacao: 'ok' });
    disk.fill();
    let created = 0;
    let answer = await create(created);
    for (; answer.statusCode === 201; answer = await create(created)) created++;
    expect([answer.statusCode, answer.json()]).toEqual([503, { message: FULL }]);
    expect(await health()).toMatchObject({ situacao: 'degradado', motivo: FULL });
    expect((await app.inject({ url: SEARCH, headers: { cookie } })).statusCode).toBe(200);
    expect(log).toEqual([expect.stringContaining('"msg":"the disk is full"')]);
    disk.clear();
    expect(await health()).toMatchObject({ situacao: 'ok' });
    expect((await create(created)).statusCode).toBe(201);
    const { people } = await database.db
      .selectFrom('user')
      .select(({ fn }) => fn.countAll<number>().as('people'))
      .executeTakeFirstOrThrow();
    expect(people).toBe(3 + created + 1);
  });

  test(
    'a pack without room on the disk is refused or waits; once there is room each person gets their files, once',
    { timeout: 300_000 },
    async () => {
      const { disk, url } = await databaseOnDisk(server.url, 'rubrica_cheio_de_pacotes');
      const place = await openPackPlace(() => openDatabase({ url }));
      cleanups.push(place.close);
      const id = await place.create(['ana', 'lia']);
      const ask = () => place.ask('ana', 'POST', `/administracao/pacotes/${id}/fazer`);
      disk.fill();
      let accepted = 0;
      let answer = await ask();
      for (; answer.statusCode === 202 && accepted < 20; answer = await ask()) accepted++;
      const refused = answer.statusCode === 202 ? undefined : [answer.statusCode, answer.json()];
      expect([undefined, [503, { message: FULL }]]).toContainEqual(refused);
      await expect.poll(() => place.log.some((line) => line.includes('the disk is full'))).toBe(true);
      disk.clear();
      const { pessoas } = await place.make(id);
      const runs = await place.runsOf(id);
      expect(runs.length).toBeGreaterThan(accepted);
      for (const run of runs)
        expect([run.situacao, run.pessoas.map(({ arquivos }) => arquivos.length)]).toEqual(['pronto', [2, 2]]); // one file of each report
      expect(pessoas).toHaveLength(2);
    },
  );
});

/** A database whose tables are on a disk of their own. */
async function databaseOnDisk(url: string, name: string) {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  const { rows } = await admin.query<{ data_directory: string }>('show data_directory');
  const { uid, gid } = statSync(rows[0]!.data_directory);
  const disk = makeSmallDisk(60, uid);
  const place = join(disk.folder, 'tabelas');
  mkdirSync(place, { mode: 0o700 });
  chownSync(place, uid, gid);
  await admin.query(`create tablespace ${name} location '${place}'`);
  await admin.query(`create database ${name} template template0 tablespace ${name}`);
  cleanups.push(async () => {
    await admin.end();
    disk.remove();
  });
  const own = new URL(url);
  own.pathname = `/${name}`;
  return { disk, url: own.href };
}
