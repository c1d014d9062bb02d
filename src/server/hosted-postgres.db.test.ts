import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { failureLines } from '../database/engine/failure-lines.ts';
import { openDatabase, type OpenDatabase } from '../database/engine/open-database.ts';
import { openSynchronizer } from '../erp/open-synchronizer.ts';
import { loadFolder } from '../load/load.ts';
import { smallFolder, withDataFolder } from '../testing/databases/data-folder.ts';
import {
  createRole,
  hasHostedPostgres,
  OVER_TLS,
  OWNER,
  startHostedPostgres,
  type HostedPostgres,
} from '../testing/databases/hosted-postgres.ts';
import { saoPauloFolder, withoutRealBudgets } from '../testing/databases/real-budgets.ts';
import { insertSmallOrganizations } from '../testing/databases/small-organizations.ts';
import { sampled, walksAll } from '../testing/sampled.ts';
import { catalog } from '../testing/servers/catalog.ts';
import { queryOf } from '../testing/servers/query-of.ts';
import { senderOn } from '../testing/servers/send-files.ts';
import { run, stopAll } from '../testing/servers/server-process.ts';
import { signIn, startTestServer } from '../testing/servers/test-server.ts';
import { databaseNotices } from './database-notices.ts';
import type { Api } from './http/api.ts';

let hosted: HostedPostgres;
const cleanups: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean();
});

describe.runIf(hasHostedPostgres)('a PostgreSQL as services offer it', () => {
  beforeAll(async () => {
    hosted = await startHostedPostgres();
  });
  afterAll(() => hosted.close());

  test.each(sampled(['right', 'plain'] as const, (by) => by === 'right'))(
    'through PgBouncer (%s) over TLS a sign-in, a load, a synchronisation and all reports are as straight to it',
    async (by) => {
      const database = `por_${by}`;
      await hosted.run(`create database ${database} owner ${OWNER}`);
      const pooled = await opened(hosted.pooled({ by, database }));
      expect(databaseNotices(pooled)).toEqual(
        by === 'right' ? [] : [expect.stringMatching(/^O pooler de DATABASE_URL não aceita jit=off, work_mem=64MB/)],
      );
      await insertSmallOrganizations(pooled.db);
      const app = await served(pooled);
      const cookie = await signIn(app, 'admin');
      await withDataFolder(smallFolder, (folder) => loadFolder(pooled.db, folder, { codColigada: 1 }));
      const payload = { orcamentoId: 4 };
      const brought = app.inject({
        method: 'POST',
        url: '/api/sincronizacoes/realizados',
        headers: { cookie },
        payload,
      });
      expect((await brought).json()).toMatchObject({ situacao: 'concluida' });
      const straight = await served(await opened(hosted.direct({ database, parameters: '' })));
      await expectSameReports([app, straight], cookie);
      if (!walksAll) return;
      await expectChangeByPage(app, cookie);
      await expectSameReports([app, straight], cookie);
      if (withoutRealBudgets !== undefined) return;
      await loadFolder(pooled.db, saoPauloFolder, { codColigada: 1 });
      await expectSameReports([app, straight], cookie);
    },
  );

  describe('what keeps a server from its database is one line', () => {
    beforeAll(async () => {
      const users = ['vencida', 'sem_esquema', 'sem_criar', 'sem_temporarias', 'so_leitura'];
      await hosted.run(
        ...users.map((name) => createRole(name)),
        createRole(OVER_TLS),
        createRole('sem_conexoes', 'connection limit 0'),
        `alter role vencida valid until '2020-01-01'`,
        'alter role sem_esquema set search_path = nenhum',
        'alter role so_leitura set default_transaction_read_only = on',
        'create database sem_temporarias owner sem_temporarias',
        'revoke temporary on database sem_temporarias from public, sem_temporarias',
        'create database fechada',
        'revoke connect on database fechada from public',
      );
    });
    afterAll(stopAll);

    const CERTIFICATE = 'o certificado do servidor não é de uma autoridade que este computador conhece. Baixe o da';
    const PASSWORD =
      'a senha está errada ou vencida (VALID UNTIL), ou o usuário não existe; o servidor não diz qual dos';
    const TLS = 'o servidor não aceita esta conexão sem TLS. Acrescente sslmode=verify-full aos';
    const DATABASE = 'esse banco de dados não existe no servidor. Crie-o';
    test.each<readonly [string, () => string, string]>([
      ['TLS is demanded', () => hosted.direct({ user: OVER_TLS, parameters: '' }), `encryption): ${TLS}`],
      ['TLS is demanded by a pooler', () => hosted.pooled({ parameters: 'sslmode=disable' }), `(SSL required): ${TLS}`],
      ['another authority', () => hosted.pooled({ by: 'otherAuthority' }), `--use-system-ca): ${CERTIFICATE}`],
      [
        'an unknown authority',
        () => hosted.direct({ parameters: 'sslmode=require' }),
        `--use-system-ca): ${CERTIFICATE}`,
      ],
      [
        'another name',
        () => hosted.pooled({ by: 'otherName' }),
        '): o certificado do servidor é de outro nome. Use em',
      ],
      [
        'no such file',
        () => hosted.direct({ parameters: 'sslmode=require&sslrootcert=/nada.pem' }),
        "open '/nada.pem'): um arquivo que DATABASE_URL nomeia não pôde ser lido",
      ],
      ['an expired password', () => hosted.direct({ user: 'vencida' }), `user "vencida"): ${PASSWORD}`],
      ['a wrong password', () => hosted.direct({ password: 'outra' }), `user "rubrica"): ${PASSWORD}`],
      [
        'a wrong password to a pooler',
        () => hosted.pooled({ password: 'outra' }),
        `(SASL authentication failed): ${PASSWORD}`,
      ],
      ['no such database', () => hosted.direct({ database: 'nada' }), `(database "nada" does not exist): ${DATABASE}`],
      [
        'none behind a pooler',
        () => hosted.pooled({ database: 'nada' }),
        `(database "nada" does not exist): ${DATABASE}`,
      ],
      [
        'a closed database',
        () => hosted.direct({ database: 'fechada' }),
        'o usuário não pode entrar nesse banco de dados',
      ],
      ['no such host', () => 'postgresql://x@nada.invalid/x', 'nada.invalid): o nome do servidor não foi encontrado'],
      [
        'no connection left',
        () => hosted.direct({ user: 'sem_conexoes' }),
        'permite estão todas em uso. Encerre outros',
      ],
      [
        'a database that is only read',
        () => hosted.direct({ user: 'so_leitura' }),
        'O banco de dados de DATABASE_URL só permite leitura (default_transaction_read_only está ligado)',
      ],
      [
        'no right to make tables',
        () => hosted.direct({ user: 'sem_criar' }),
        'deve executar: grant usage, create on schema "public" to "sem_criar"',
      ],
      [
        'no right to make temporary tables',
        () => hosted.direct({ user: 'sem_temporarias', database: 'sem_temporarias' }),
        'deve executar: grant temporary on database "sem_temporarias" to "sem_temporarias"',
      ],
      [
        'no schema',
        () => hosted.direct({ user: 'sem_esquema' }),
        'não pode usar nenhum esquema (search_path). Quem administra',
      ],
    ])('%s', async (_name, url, said) => {
      const [code, line] = await started(url());
      expect(line).toContain(said);
      expect([code, line.split('\n').length]).toEqual([1, 1]);
    });
  });
});

/** The exit code and the words of a server that does not start; in `npm test` without a process of its own. */
async function started(url: string): Promise<readonly [number, string]> {
  if (walksAll) return run('server/main.ts', { DATABASE_URL: url, AUTH_SECRET: 'x'.repeat(32), PORT: '0' });
  const ended = await openDatabase({ url }).catch((error: unknown) => failureLines(error));
  return [1, typeof ended === 'string' ? ended : 'opened'];
}

async function opened(url: string): Promise<OpenDatabase> {
  const database = await openDatabase({ url });
  cleanups.push(database.close);
  return database;
}

/** A server over a database, whose ERP has a value of its own. */
async function served(database: OpenDatabase): Promise<Api> {
  const folder = mkdtempSync(join(tmpdir(), 'rubrica-erp-'));
  mkdirSync(join(folder, '1'));
  writeFileSync(
    join(folder, '1/realizados.csv'),
    'orcamentoId;codCCustoFilho;codTBOrcamento;mes;valor\n4;1.10.01;3.1;1;12,34\n',
  );
  const erp = await openSynchronizer(database, { kind: 'arquivos', folder }, (error) =>
    expect.unreachable(error.message),
  );
  const { app } = await startTestServer(database, { erp });
  cleanups.push(
    () => rmSync(folder, { recursive: true }),
    erp.close,
    () => app.close(),
  );
  return app;
}

/** Threads of their own check and write the page's loads, each held by a lock. */
async function expectChangeByPage(app: Api, cookie: string): Promise<void> {
  const { ask, send, settled } = senderOn(app, cookie);
  const { body } = await send({ 'receitas.csv': `${String(smallFolder['receitas.csv'])}4;1.10;3;Outra;1,00;2,00;\n` });
  expect(await settled(body.id)).toMatchObject({ situacao: 'conferida' });
  await ask('POST', `/${body.id}/carregar`);
  expect(await settled(body.id)).toMatchObject({ situacao: 'carregada' });
}

/** All reports of budget 4, each with its tag. */
async function expectSameReports([app, straight]: readonly [Api, Api], cookie: string): Promise<void> {
  const of = (api: Api) =>
    Promise.all(
      catalog.map(async (report) => {
        const url = `/api/relatorios/${report.slug}?${queryOf(report)}`;
        const { statusCode, headers, body } = await api.inject({ url, headers: { cookie } });
        return [report.slug, statusCode, headers['etag'], body] as const;
      }),
    );
  const answers = await of(app);
  expect(answers.map(([, statusCode]) => statusCode)).toEqual(catalog.map(() => 200));
  expect(answers).toEqual(await of(straight));
}
