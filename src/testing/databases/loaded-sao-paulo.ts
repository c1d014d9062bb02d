import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { openDatabase, type DatabasePlace, type OpenDatabase } from '../../database/engine/open-database.ts';
import { loadFolder } from '../../load/load.ts';
import { createPostgresDatabase, newDataFolder, type TestDatabaseKind } from './databases.ts';
import { saoPauloFolder } from './real-budgets.ts';

const LENDER = 'RUBRICA_TEST_LOADED';

/** A new database of a kind with São Paulo loaded for organisation 1: a copy of the one that the run loads once. */
export async function openSaoPaulo({ name, open }: TestDatabaseKind): Promise<OpenDatabase> {
  const answer = await fetch(`${process.env[LENDER]}/${name}`);
  const source = await answer.text();
  if (!answer.ok) throw new Error(source);
  return open(source);
}

/** A loaded and closed database: the folder or name that copies are made from, and how to remove it. */
type Loaded = { readonly like: string; readonly remove: () => Promise<void> | void };

type Kind = TestDatabaseKind['name'];

/** For the set-up: loads a database of each kind when the first test needs it; returns a function that removes them. */
export async function lendSaoPaulo(): Promise<() => Promise<void>> {
  const made = new Map<Kind, Promise<Loaded>>();
  const lend = async (kind: Kind, answer: ServerResponse) => {
    const loaded = made.get(kind) ?? load[kind]();
    made.set(kind, loaded);
    await loaded.then(
      ({ like }) => answer.writeHead(200).end(like),
      (error: unknown) => answer.writeHead(500).end(`São Paulo was not loaded: ${String(error)}`),
    );
  };
  const lender = createServer((request, answer) => void lend(request.url!.slice(1) as Kind, answer));
  await once(lender.listen(0, '127.0.0.1'), 'listening');
  process.env[LENDER] = `http://127.0.0.1:${(lender.address() as { port: number }).port}`;
  return async () => {
    lender.close();
    lender.closeAllConnections();
    const all = await Promise.allSettled(made.values());
    await Promise.all(all.map((loaded) => loaded.status === 'fulfilled' && loaded.value.remove()));
  };
}

const load: Readonly<Record<Kind, () => Promise<Loaded>>> = {
  pglite: async () => {
    const folder = newDataFolder();
    await loadInto({ folder });
    return { like: folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
  },
  postgresql: async () => {
    const { TEST_DATABASE_URL, RUBRICA_TEST_POSTGRES_TEMPLATE } = process.env;
    const { name, url, drop } = await createPostgresDatabase(TEST_DATABASE_URL!, RUBRICA_TEST_POSTGRES_TEMPLATE);
    await loadInto({ url });
    return { like: name, remove: drop };
  },
};

async function loadInto(place: DatabasePlace): Promise<void> {
  const { db, close } = await openDatabase(place);
  await loadFolder(db, saoPauloFolder, { codColigada: 1, nome: 'Prefeitura de São Paulo' });
  await close();
}
