import type { Database } from '../../database/schema.ts';
import type { OpenDatabase } from '../../database/engine/open-database.ts';
import { loadFolder } from '../../load/load.ts';
import type { TestDatabaseKind } from '../databases/databases.ts';
import { openSaoPaulo } from '../databases/loaded-sao-paulo.ts';
import { saoPauloFolder } from '../databases/real-budgets.ts';
import { addAccount } from '../databases/small-organizations.ts';
import { enter } from './enter.ts';
import { startTestServer } from './test-server.ts';

/** A server with loaded budgets, and requests as an administrator of an organisation, by default the first. */
export type BudgetsServer = {
  readonly db: Database;
  readonly get: (path: string, query: Readonly<Record<string, string>>, codColigada?: number) => Promise<BudgetsAnswer>;
  readonly close: () => Promise<void>;
};

type BudgetsAnswer = {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
  readonly rawPayload: Buffer;
  readonly json: <Answer>() => Answer;
};

/**
 * A server with São Paulo loaded for each organisation, and an administrator of each. The first is organisation 1;
 * `load` may add data to it before the others are loaded.
 */
export async function startSaoPaulo(
  kind: TestDatabaseKind,
  { organizations = [1], load }: { readonly organizations?: Organizations; readonly load?: Load } = {},
): Promise<BudgetsServer> {
  const opened = await openSaoPaulo(kind);
  const [first, ...others] = organizations;
  await load?.(opened.db, first);
  for (const codColigada of others)
    await loadFolder(opened.db, saoPauloFolder, { codColigada, nome: 'Prefeitura de São Paulo' });
  return startOn(opened, organizations);
}

/** Loads each organisation into a new database, and starts a server with an administrator of each. */
export async function startWithBudgets(
  { open }: TestDatabaseKind,
  organizations: Organizations,
  load: Load,
): Promise<BudgetsServer> {
  const opened = await open();
  for (const codColigada of organizations) await load(opened.db, codColigada);
  return startOn(opened, organizations);
}

type Organizations = readonly [number, ...number[]];
type Load = (db: Database, codColigada: number) => Promise<void>;

async function startOn(opened: OpenDatabase, organizations: Organizations): Promise<BudgetsServer> {
  const emailOf = (codColigada: number) => `controladoria${codColigada}@exemplo.gov.br`;
  for (const codColigada of organizations) {
    const rights = { isAdmin: true, gerencia: true, codColigada };
    await addAccount(opened.db, { email: emailOf(codColigada), name: 'Controladoria', ...rights });
  }
  const { app } = await startTestServer(opened);
  const cookies = new Map<number, string>();
  for (const codColigada of organizations) cookies.set(codColigada, await enter(app, emailOf(codColigada)));
  return {
    db: opened.db,
    get: (url, query, codColigada = organizations[0]) =>
      app.inject({ url, query: { ...query }, headers: { cookie: cookies.get(codColigada)! } }),
    close: async () => {
      await app.close();
      await opened.close();
    },
  };
}
