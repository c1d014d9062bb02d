import type { Database } from '../database/schema.ts';
import { createAccount } from '../database/accounts.ts';
import { loadFolder } from '../load/load.ts';
import type { TestDatabaseKind } from './databases.ts';
import { saoPauloFolder } from './real-budgets.ts';
import { startTestServer } from './test-server.ts';

/** A server over São Paulo's budgets, and how it is asked as an administrator of an organisation. */
export type SaoPauloServer = {
  readonly db: Database;
  readonly get: (
    path: string,
    query: Readonly<Record<string, string>>,
    codColigada?: number,
  ) => Promise<SaoPauloAnswer>;
  readonly close: () => Promise<void>;
};

export type SaoPauloAnswer = {
  readonly statusCode: number;
  readonly body: string;
  readonly rawPayload: Uint8Array;
  readonly json: <Answer>() => Answer;
};

const password = 'orcamento-2014';

/** Loads São Paulo for each organisation into a new database, and starts a server with an administrator of each. */
export async function startSaoPaulo(
  { open }: TestDatabaseKind,
  organizations: readonly number[] = [1],
): Promise<SaoPauloServer> {
  const opened = await open();
  const emailOf = (codColigada: number) => `controladoria${codColigada}@exemplo.gov.br`;
  for (const codColigada of organizations) {
    await loadFolder(opened.db, saoPauloFolder, { codColigada, nome: 'Prefeitura de São Paulo' });
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
    get: (url, query, codColigada = 1) =>
      app.inject({ url, query: { ...query }, headers: { cookie: cookies.get(codColigada)! } }),
    close: async () => {
      await app.close();
      await opened.close();
    },
  };
}
