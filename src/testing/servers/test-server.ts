import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OpenDatabase } from '../../database/engine/open-database.ts';
import type { Api } from '../../server/http/api.ts';
import { buildApp } from '../../server/app.ts';
import type { AppParts } from '../../server/app-parts.ts';
import { logTo } from '../../server/http/logging.ts';
import { openJobPool } from '../../server/reports/jobs/job-pool.ts';
import { accounts } from '../databases/small-organizations.ts';
import { enter, letEnter } from './enter.ts';

/** A server over a test's database, on 20 November 2026, and its log. */
export type TestServer = { readonly app: Api; readonly log: readonly string[] };

const SETTINGS = {
  host: '127.0.0.1',
  publicUrl: undefined,
  trustProxy: false,
  produtoSigla: 'RUBRICA',
  requestsPerSecond: 10_000,
  auditDays: 730,
  erp: { kind: 'arquivos', folder: '/nowhere' } as const,
  oidc: undefined,
  mail: undefined,
  localPasswords: true,
};

/** The number of search threads, which start with the first search; each takes half a second to start. */
const THREADS = 1;

/** Starts the server without a port; `settings` and `parts` override the defaults. */
export async function startTestServer(
  database: OpenDatabase,
  {
    settings = {},
    ...parts
  }: { readonly settings?: Partial<AppParts['settings']> } & Partial<Omit<AppParts, 'settings'>> = {},
): Promise<TestServer> {
  const log: string[] = [];
  const { importacaoSistema = 'ERP' } = settings;
  const place = { connection: database.connection, names: { importacaoSistema } };
  const tell = (error: Error) => void log.push(String(error));
  const jobs = await openJobPool(place, tell, { threads: { searches: THREADS }, isLazy: true });
  const made = {
    database,
    jobs,
    erp: NO_ERP,
    settings: { ...SETTINGS, importacaoSistema, ...settings },
    secret: 'a-secret-of-tests-alone-0123456789',
    today: () => '2026-11-20',
    timeOfDay: () => '14:03',
    pageFolder: tmpdir(),
    uploads: join(tmpdir(), `rubrica-test-envios-${process.pid}`),
    maxLoopDelayMs: 0, // a busy machine must not fail tests
    logger: logTo({ write: (line) => void log.push(line) }),
    ...parts,
  };
  const app = await buildApp(made);
  letEnter(app, made);
  app.addHook('onClose', () => jobs.close());
  return { app, log };
}

/** The ERP of servers for which no ERP is configured. */
export const NO_ERP: AppParts['erp'] = {
  answers: () => false,
  synchronize: async () => ({ situacao: 'naoConfigurada', concluidaEm: null, falhouEm: null }),
  verify: async () => [],
};

/** Opens a session of one of the accounts and returns its Cookie header; no password is checked. */
export function signIn(app: Api, who: keyof typeof accounts): Promise<string> {
  return enter(app, accounts[who].email);
}
