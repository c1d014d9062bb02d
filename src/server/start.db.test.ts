import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { changePassword } from '../accounts/set-password.ts';
import { openDatabase } from '../database/engine/open-database.ts';
import { openDemonstrationAccounts } from '../demonstration/demonstration-accounts.ts';
import { createPostgresDatabase, newDataFolder } from '../testing/databases/databases.ts';
import { everyNth } from '../testing/sampled.ts';
import { run, start, stop, stopAll, type Env } from '../testing/servers/server-process.ts';
import { accounts, insertSmallOrganizations, PASSWORD } from '../testing/databases/small-organizations.ts';

vi.setConfig({ testTimeout: 180_000 }); // many processes, one after another

const SECRET = 'a-secret-of-tests-alone-0123456789';

type Place = { readonly env: Env; readonly remove: () => Promise<void> | void };

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  await stopAll();
  for (const clean of cleanups.splice(0).toReversed()) await clean();
});

const postgres = process.env['TEST_DATABASE_URL'];
const places = [
  ['pglite', openFolder] as const,
  ...(postgres ? [['postgresql', () => openServer(postgres)] as const] : []),
];

describe.runIf(postgres)('npm start on postgresql', () => {
  test('serves, ends in good order, and finds its data and sessions again', async () => {
    const { env } = await place(() => openServer(postgres!));
    const first = await start(env);
    expect(first.lines).toEqual([expect.stringMatching(/^Rubrica em http:\/\/127\.0\.0\.1:\d+$/)]);
    const cookie = await signIn(first.address);
    expect(await stop(first.process, 'SIGTERM')).toBe(0);
    const second = await start(env);
    await expectAna(second.address, cookie);
    expect(await stop(second.process, 'SIGINT')).toBe(0);
  });
});

describe.each(everyNth(places, places.length, 1))('a command or a start that cannot go on, on %s', (_name, open) => {
  test('npm run usuario takes the password from the input, and ends with 1 when it cannot', async () => {
    const { env } = await place(open);
    const nova = ['criar', '--email', 'nova@exemplo.com', '--nome', 'Nova', '--organizacao', '2'];
    expect(await run('commands/usuario.ts', env, nova, 'uma-senha\n')).toEqual([0, 'Conta criada: nova@exemplo.com']);
    expect(await run('commands/usuario.ts', env, nova, 'uma-senha\n')).toEqual([
      1,
      'Já existe uma conta com o e-mail nova@exemplo.com.',
    ]);
    expect(await run('commands/usuario.ts', env, nova)).toEqual([1, 'Informe a senha com --senha.']);
  });

  test('a port in use is told on one line', async () => {
    const { env } = await place(open);
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    cleanups.push(() => other.close());
    const { port } = other.address() as { port: number };
    expect(await run('server/main.ts', { ...env, PORT: String(port) })).toEqual([
      1,
      `A porta ${port} já está em uso. Encerre o outro programa ou escolha outra com PORT.`,
    ]);
  });
});

describe('npm start on a data folder', () => {
  test('a second server on it gets one clear line, a command works beside it; after kill -9 it is free, with its data and sessions', async () => {
    const { env } = await place(openFolder);
    const first = await start(env);
    const cookie = await signIn(first.address);
    const line = `A pasta de dados ${env['RUBRICA_DADOS']} está em uso por outro processo do Rubrica. Encerre-o e tente de novo.`;
    expect(await run('server/main.ts', env)).toEqual([1, line]);
    await expectRemoved(first.address, env);
    expect((await fetch(`${first.address}/api/saude`)).status).toBe(200);
    await stop(first.process, 'SIGKILL');
    const next = await start(env);
    await expectAna(next.address, cookie);
    expect(await stop(next.process, 'SIGINT')).toBe(0);
  });

  test('one that is missing is made and gets the demonstration, whose accounts open on this machine alone', async () => {
    const parent = mkdtempSync(join(tmpdir(), 'rubrica-vazia-'));
    cleanups.push(() => rmSync(parent, { recursive: true, force: true }));
    const folder = join(parent, 'dados');
    const env = { RUBRICA_DADOS: folder, PORT: '0', RUBRICA_HOJE: '2026-11-20' };
    const { lines, address, process: server } = await start(env);
    expect(lines).toEqual([
      expect.stringMatching(/^Rubrica em http/),
      'Contas da demonstração (senha rubrica-demo):',
      '  admin@rubrica.local    organização 1, administrador',
      '  usuario@rubrica.local  organização 1, usuário comum',
      '  admin2@rubrica.local   organização 2, administrador',
    ]);
    const cookie = await signIn(address, 'admin@rubrica.local', 'rubrica-demo');
    const orcamentos = await (await fetch(`${address}/api/orcamentos`, { headers: { cookie } })).json();
    expect(orcamentos).toMatchObject([
      { id: 4, ano: 2026 },
      { id: 3, ano: 2025 },
      { id: 2, ano: 2024 },
      { id: 1, ano: 2023 },
    ]);
    expect(statSync(join(folder, 'segredo')).mode & 0o777).toBe(0o600);
    const synchronised = await fetch(`${address}/api/sincronizacoes/realizados`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', origin: address },
      body: '{"orcamentoId":4}',
    });
    expect(await synchronised.json()).toMatchObject({ situacao: 'concluida', concluidaEm: expect.any(String) });
    expect(await stop(server, 'SIGTERM')).toBe(0);

    const [code, said] = await run('server/main.ts', { ...env, HOST: '0.0.0.0' });
    expect([code, said]).toEqual([
      1,
      expect.stringContaining('HOST=0.0.0.0 deixaria entrar pela rede quem conhece a senha da demonstração'),
    ]);
    const { db, close } = await openDatabase({ folder });
    for (const name of ['admin', 'usuario', 'admin2'])
      await changePassword(db, `${name}@rubrica.local`, 'uma-senha-propria');
    expect(await openDemonstrationAccounts(db)).toEqual([]); // with none open, any HOST may be served (first-start.test.ts)
    await close();
  });

  test('wrong settings are told, one line for each', async () => {
    expect(
      await run('server/main.ts', { PORT: 'x', DATABASE_URL: 'postgresql://127.0.0.1:1/nada', RUBRICA_HOJE: 'hoje' }),
    ).toEqual([
      1,
      [
        'PORT deve ser um número inteiro entre 0 e 65535.',
        'RUBRICA_HOJE deve ser uma data no formato aaaa-mm-dd.',
        'AUTH_SECRET é obrigatório com DATABASE_URL; gere com: openssl rand -base64 32',
      ].join('\n'),
    ]);
  });

  test('a database server that is not there is told on one line', async () => {
    const env = { PORT: '0', DATABASE_URL: 'postgresql://127.0.0.1:1/nada', AUTH_SECRET: SECRET };
    const line = 'Não foi possível se conectar ao banco de dados de DATABASE_URL (connect ECONNREFUSED 127.0.0.1:1).';
    expect(await run('server/main.ts', env)).toEqual([1, line]);
  });
});

async function place(open: () => Promise<Place>): Promise<Place> {
  const opened = await open();
  cleanups.push(opened.remove);
  return opened;
}

async function openFolder(): Promise<Place> {
  const folder = newDataFolder();
  await fill({ folder });
  return { env: { RUBRICA_DADOS: folder, PORT: '0' }, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

async function openServer(server: string): Promise<Place> {
  const { url, drop } = await createPostgresDatabase(server, process.env['RUBRICA_TEST_POSTGRES_TEMPLATE']);
  await fill({ url });
  const unused = mkdtempSync(join(tmpdir(), 'rubrica-unused-'));
  const remove = async () => {
    rmSync(unused, { recursive: true });
    await drop();
  };
  return { env: { DATABASE_URL: url, AUTH_SECRET: SECRET, RUBRICA_DADOS: unused, PORT: '0' }, remove };
}

async function fill(where: Parameters<typeof openDatabase>[0]): Promise<void> {
  const database = await openDatabase(where);
  await insertSmallOrganizations(database.db);
  await database.close();
}

/** Expects a session to be Ana's. */
async function expectAna(address: string, cookie: string): Promise<void> {
  const session = await fetch(`${address}/api/sessao`, { headers: { cookie } });
  const { usuario } = (await session.json()) as { readonly usuario: { readonly nome: string } };
  expect([session.status, usuario.nome]).toEqual([200, 'Ana']);
}

/** Expects a command to remove Ugo's account beside the server, and his session to end there at once. */
async function expectRemoved(address: string, env: Env): Promise<void> {
  const { email } = accounts.user;
  const cookie = await signIn(address, email);
  const asked = ['remover', '--email', email];
  expect(await run('commands/usuario.ts', env, asked)).toEqual([0, `Conta removida: ${email}`]);
  expect((await fetch(`${address}/api/sessao`, { headers: { cookie } })).status).toBe(401);
}

async function signIn(address: string, email: string = accounts.admin.email, password = PASSWORD): Promise<string> {
  const answer = await fetch(`${address}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address },
    body: JSON.stringify({ email, password }),
  });
  expect(answer.status).toBe(200);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
