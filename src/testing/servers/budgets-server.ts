import { createAccount } from '../../accounts/accounts.ts';
import type { Database } from '../../database/schema.ts';
import { loadFolder } from '../../load/load.ts';
import type { TestDatabaseKind } from '../databases/databases.ts';
import { saoPauloFolder } from '../databases/real-budgets.ts';
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

const password = 'orcamento-2014';

/** Loads São Paulo for each organisation into a new database, and starts a server with an administrator of each. */
export function startSaoPaulo(
  kind: TestDatabaseKind,
  organizations: readonly [number, ...number[]] = [1],
): Promise<BudgetsServer> {
  return startWithBudgets(kind, organizations, loadSaoPaulo);
}

/** Loads São Paulo for an organisation. */
export async function loadSaoPaulo(db: Database, codColigada: number): Promise<void> {
  await loadFolder(db, saoPauloFolder, { codColigada, nome: 'Prefeitura de São Paulo' });
}

/** Loads each organisation into a new database, and starts a server with an administrator of each. */
export async function startWithBudgets(
  { open }: TestDatabaseKind,
  organizations: readonly [number, ...number[]],
  load: (db: Database, codColigada: number) => Promise<void>,
): Promise<BudgetsServer> {
  const opened = await open();
  const emailOf = (codColigada: number) => `controladoria${codColigada}@exemplo.gov.br`;
  for (const codColigada of organizations) {
    await load(opened.db, codColigada);
    const email = emailOf(codColigada);
    await createAccount(opened.db, { email, password, name: 'Controladoria', isAdmin: true, codColigada });
  }
  const { app } = await startTestServer(opened);
  const cookies = new Map<number, string>();
  for (const codColigada of organizations) {
    const payload = { email: emailOf(codColigada), password };
    const signedIn = await app.inject({ method: 'POST', url: '/api/auth/sign-in/email', payload });
    cookies.set(codColigada, signedIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; '));
  }
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
