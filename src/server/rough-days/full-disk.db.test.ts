import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../../database/engine/open-database.ts';
import { newDataFolder } from '../../testing/databases/databases.ts';
import { rowsOfOrganization, smallFolder, withDataFolder } from '../../testing/databases/data-folder.ts';
import { accounts, insertSmallOrganizations, PASSWORD } from '../../testing/databases/small-organizations.ts';
import { canMakeDisks, makeSmallDisk, type SmallDisk } from '../../testing/disk/small-disk.ts';
import { run, start, stop, stopAll } from '../../testing/servers/server-process.ts';

const DISK_MB = 120;
const FULL = 'O disco está cheio. Libere espaço e tente de novo.';
const FULL_SERVER =
  'O disco do servidor está cheio. Nada se perdeu; avise quem cuida dele e tente de novo quando houver espaço.';
const DEGRADED = [200, expect.objectContaining({ situacao: 'degradado', motivo: FULL_SERVER })];
const WELL = [200, expect.objectContaining({ situacao: 'ok' })];
/** The answer to a request if the server has ended. */
const GONE = [0, undefined];
const SEARCH = '/relatorios/orcamentario-comparativo?codOrcamentario=todos&orcamentoId=4';

const cleanups: (() => void)[] = [];
afterEach(async () => {
  await stopAll();
  for (const clean of cleanups.splice(0).toReversed()) clean();
});

describe.runIf(canMakeDisks)('the embedded database on a full disk', () => {
  const rooms = Array.from({ length: 24 }, (_, n) => 24 * n);

  test.each(rooms)('with %d KB left a load is complete, or refused with one line', { tags: 'tudo' }, async (room) => {
    const { disk, folder } = await folderOnDisk();
    disk.fill(room);
    const [code, output] = await withDataFolder(smallFolder, (data) =>
      run('commands/carregar.ts', { RUBRICA_DADOS: folder }, [data, '--organizacao', '3', '--nome', 'Terceira']),
    );
    disk.clear();
    expect([
      [0, expect.any(String)],
      [1, FULL],
    ]).toContainEqual([code, output]);
    expect(await tablesOf(folder, 3)).toBe(code === 0 ? 13 : 0);
  });

  const left = [0, 8, 16, 32, 64, 100, 150, 200, 300, 400, 800, 1600];

  test.each(left)(
    'with %d KB left a server still reads, refuses writes with a message and loses nothing, or stops with the reason',
    { tags: 'tudo' },
    async (room) => {
      const { disk, folder } = await folderOnDisk();
      const { address, process: server } = await start({ RUBRICA_DADOS: folder, PORT: '0' });
      let log = '';
      server.stderr!.on('data', (text) => (log += String(text)));
      const ask = await personAt(address);
      disk.fill(room);
      const { created, answer } = await createUntilRefused(ask, disk.fill);
      const hasStopped = server.exitCode !== null;
      expect(answer).toEqual(hasStopped ? GONE : [503, { message: FULL_SERVER }]);
      const [health, search] = [await ask('GET', '/saude'), await ask('GET', SEARCH)];
      expect([health, search[0]]).toEqual(hasStopped ? [GONE, 0] : [DEGRADED, 200]);
      disk.clear();
      const [healthAfter, createdAfter] = [await ask('GET', '/saude'), await create(ask, 'depois')];
      expect([healthAfter, createdAfter[0]]).toEqual(hasStopped ? [GONE, 0] : [WELL, 201]);
      expect(await stop(server, 'SIGTERM')).toBe(hasStopped ? 1 : 0);
      expect(log).toContain(hasStopped ? `O banco de dados embutido parou: ${FULL}` : '"msg":"the disk is full"');
      expect(log.split('\n').filter((line) => line !== '').length).toBeLessThan(5);
      const all = ['Ana', 'Bia', 'Ugo', ...created, ...(hasStopped ? [] : ['depois'])];
      expect(await peopleOf(folder)).toEqual(all.toSorted());
    },
  );
});

/** A data folder with the small organisations, on a disk of its own. */
async function folderOnDisk(): Promise<{ readonly disk: SmallDisk; readonly folder: string }> {
  const disk = makeSmallDisk(DISK_MB);
  cleanups.push(disk.remove);
  const folder = join(disk.folder, 'dados');
  const template = newDataFolder();
  cpSync(template, folder, { recursive: true });
  rmSync(template, { recursive: true });
  const { db, close } = await openDatabase({ folder });
  await insertSmallOrganizations(db);
  await close();
  return { disk, folder };
}

type Ask = (method: string, path: string, body?: object) => Promise<readonly [number, unknown]>;

/** Requests of the administrator, each with its status and answer; [0, ...] if the server has ended. */
async function personAt(address: string): Promise<Ask> {
  const send = (method: string, path: string, body?: object, cookie = '') =>
    fetch(`${address}/api${path}`, {
      method,
      headers: { cookie, origin: address, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  const signedIn = await send('POST', '/auth/sign-in/email', { email: accounts.admin.email, password: PASSWORD });
  const cookie = signedIn.headers.getSetCookie().map((set) => set.split(';')[0]);
  return async (method, path, body) => {
    const answer = await send(method, path, body, cookie.join('; ')).catch(() => undefined);
    return answer === undefined ? [0, undefined] : [answer.status, await answer.json()];
  };
}

/** Creates people until the full disk makes the server refuse one; returns the names of the others. */
async function createUntilRefused(ask: Ask, fill: () => void) {
  const created: string[] = [];
  for (let nth = 0; ; nth++) {
    if (nth === 5) fill();
    const nome = `${nth} ${'x'.repeat(190)}`;
    const answer = await create(ask, nome);
    if (answer[0] !== 201) return { created, answer };
    created.push(nome);
  }
}

function create(ask: Ask, nome: string) {
  const email = `${nome.split(' ')[0]}@exemplo.org`;
  return ask('POST', '/administracao/pessoas', { nome, email, isAdmin: false, gerencia: false });
}

/** The number of tables with rows of an organisation. */
async function tablesOf(folder: string, codColigada: number): Promise<number> {
  const { db, close } = await openDatabase({ folder });
  const rows = Object.values(await rowsOfOrganization(db, codColigada));
  await close();
  return rows.filter(({ length }) => length > 0).length;
}

async function peopleOf(folder: string): Promise<readonly string[]> {
  const { db, close } = await openDatabase({ folder });
  const people = await db.selectFrom('user').select('name').execute();
  await close();
  return people.map(({ name }) => name).toSorted();
}
