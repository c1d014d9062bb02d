import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '../database/engine/open-database.ts';
import { newDataFolder } from '../testing/databases/databases.ts';
import { sampled, walksAll } from '../testing/sampled.ts';
import { freePort } from '../testing/servers/free-port.ts';
import { SECRET, serverPlaces, type ServerPlace } from '../testing/servers/server-places.ts';
import { run, start, stop, stopAll, type Env } from '../testing/servers/server-process.ts';
import { signInAt } from '../testing/servers/sign-in-at.ts';
import { accounts, PASSWORD } from '../testing/databases/small-organizations.ts';

vi.setConfig({ testTimeout: 180_000 }); // each test starts several processes

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  await stopAll();
  for (const clean of cleanups.splice(0).toReversed()) await clean();
});

test('a port in use is reported on one line', { tags: 'tudo' }, async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  cleanups.push(() => taken.close());
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  const { env } = await place(serverPlaces.at(-1)![1]);
  expect(await run('server/main.ts', { ...env, PORT: String(port) })).toEqual([
    1,
    `A porta ${port} já está em uso. Encerre o outro programa ou escolha outra com PORT.`,
  ]);
});

// in `npm test` the test with the demonstration, below, covers all of this
describe.each(sampled(serverPlaces, () => false))('npm start on %s', (_name, open) => {
  test('prints one line when it serves, and exits with 0', async () => {
    const { env } = await place(open);
    const { lines, address, process: server } = await start(env);
    expect(lines).toEqual([expect.stringMatching(/^Rubrica em http:\/\/127\.0\.0\.1:\d+$/)]);
    await signIn(address);
    expect(await stop(server, 'SIGTERM')).toBe(0);
  });

  test('after a server is killed the next one finds data and sessions; a command works while a server runs', async () => {
    const { env } = await place(open);
    const first = await start(env);
    const cookie = await signIn(first.address);
    await expectPasswordSet(first.address, env, accounts.user.email, PASSWORD);
    expect((await fetch(`${first.address}/api/saude`)).status).toBe(200);
    await stop(first.process, 'SIGKILL');
    const next = await start(env);
    await expectSession(next.address, cookie, 'Ana');
    expect(await stop(next.process, 'SIGINT')).toBe(0);
  });
});

describe('npm start on a data folder', () => {
  test('loads the demonstration into an empty folder (in test:tudo a missing one), for this machine only; a second server exits with one line, a command works while it runs, and data and sessions survive kill -9', async () => {
    const folder = walksAll ? join(mkdtempSync(join(tmpdir(), 'rubrica-vazia-')), 'dados') : newDataFolder();
    cleanups.push(() => rmSync(walksAll ? dirname(folder) : folder, { recursive: true, force: true }));
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
    await expectOccupied(env);
    await expectPasswordSet(address, env, 'usuario@rubrica.local', 'rubrica-demo');
    await stop(server, 'SIGKILL');

    const [code, output] = await run('server/main.ts', { ...env, HOST: '0.0.0.0' });
    expect([code, output]).toEqual([
      1,
      expect.stringContaining('HOST=0.0.0.0 deixaria entrar pela rede quem conhece a senha da demonstração'),
    ]);
    const next = await start(env);
    expect(next.lines).toHaveLength(4); // an account with another password is no longer listed
    await expectSession(next.address, cookie, 'Ana Administradora');
    expect(await stop(next.process, 'SIGINT')).toBe(0);
  });

  test(
    'stored sums that a direct edit of the database made wrong are reported at start, and repaired while the server runs',
    { tags: 'tudo' },
    async () => {
      const { env } = await place(serverPlaces[0]![1]);
      const database = await openDatabase({ folder: env['RUBRICA_DADOS']! });
      await sql`update sums_of_valores set bloqueado = bloqueado + 1`.execute(database.db);
      await database.close();
      const { process: server, errors } = await start(env);
      await expect
        .poll(errors)
        .toMatch(/^Há somas guardadas que não são as das linhas.*npm run conferir -- --refazer\.\n$/);
      const conferir = (...args: readonly string[]) => run('commands/conferir.ts', env, args);
      expect(await conferir()).toEqual([1, expect.stringContaining('a soma tem a mais bloqueado R$\u00a00,01.')]);
      expect(await conferir('--refazer')).toEqual([0, expect.stringContaining('Corrigidas.')]);
      expect((await conferir())[0]).toBe(0);
      expect(await stop(server, 'SIGTERM')).toBe(0);
    },
  );

  test('an unreachable provider is reported at start, and the server still serves', { tags: 'tudo' }, async () => {
    const { env } = await place(serverPlaces[0]![1]);
    const provider = { OIDC_EMISSOR: `http://127.0.0.1:${await freePort()}`, OIDC_CLIENTE: 'c', OIDC_SEGREDO: 's' };
    const { address, process: server, errors } = await start({ ...env, ...provider });
    await expect.poll(errors).toMatch(/^Entrada com a conta da organização: Nada atende no endereço e na porta/);
    await signIn(address);
    expect(await stop(server, 'SIGTERM')).toBe(0);
  });

  test('the server serves and searches when it is started as `npm run dev` starts it', { tags: 'tudo' }, async () => {
    const { env } = await place(serverPlaces[0]![1]);
    const { address, process: watcher } = await start(env, ['--watch']);
    const cookie = await signIn(address);
    const search = `${address}/api/relatorios/receitas?codCCustoPai=todos&orcamentoId=4&periodoOrcamento=1`;
    const answer = await fetch(search, { headers: { cookie } });
    expect(await answer.json()).toHaveProperty('centrosCustos');
    await stop(watcher, 'SIGTERM');
  });

  test('wrong settings are reported, one line for each', async () => {
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

  test('an unreachable database server is reported on one line', async () => {
    const env = { PORT: '0', DATABASE_URL: 'postgresql://127.0.0.1:1/nada', AUTH_SECRET: SECRET };
    const line = 'Não foi possível se conectar ao banco de dados de DATABASE_URL (connect ECONNREFUSED 127.0.0.1:1): ';
    const advice = 'nada atende nesse endereço e porta. Confira-os, e se o servidor está no ar.';
    expect(await run('server/main.ts', env)).toEqual([1, line + advice]);
  });
});

async function place(open: () => Promise<ServerPlace>): Promise<ServerPlace> {
  const opened = await open();
  cleanups.push(opened.remove);
  return opened;
}

/** Expects a cookie to be a person's valid session. */
async function expectSession(address: string, cookie: string, name: string): Promise<void> {
  const session = await fetch(`${address}/api/sessao`, { headers: { cookie } });
  const { usuario } = (await session.json()) as { readonly usuario: { readonly nome: string } };
  expect([session.status, usuario.nome]).toEqual([200, name]);
}

/** Expects a second server on the same data folder to exit with one line. */
async function expectOccupied(env: Env): Promise<void> {
  const line = `A pasta de dados ${env['RUBRICA_DADOS']} está em uso por outro processo do Rubrica. Encerre-o e tente de novo.`;
  expect(await run('server/main.ts', env)).toEqual([1, line]);
}

/**
 * Expects a command, run while the server runs, to read a new password from its input, to fail without one, and to end
 * the person's session.
 */
async function expectPasswordSet(address: string, env: Env, email: string, password: string): Promise<void> {
  const cookie = await signIn(address, email, password);
  const command = ['senha', '--email', email];
  expect(await run('commands/usuario.ts', env, command)).toEqual([1, 'Informe a senha com --senha.']);
  expect(await run('commands/usuario.ts', env, command, 'outra-senha\n')).toEqual([0, `Senha alterada: ${email}`]);
  expect((await fetch(`${address}/api/sessao`, { headers: { cookie } })).status).toBe(401);
}

function signIn(address: string, email: string = accounts.admin.email, password = PASSWORD): Promise<string> {
  return signInAt(address, email, password);
}
