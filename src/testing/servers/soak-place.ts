import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Connection } from '../../database/engine/connection.ts';
import { connectionToRunning } from '../../database/engine/embedded/embedded.ts';
import { createPostgresDatabase, newDataFolder, type TestDatabaseKind } from '../databases/databases.ts';
import { saoPauloFolder } from '../databases/real-budgets.ts';
import { SECRET, type ServerPlace } from './server-places.ts';
import { run } from './server-process.ts';

/** The account that sends the requests. */
export const soakAccount = { email: 'longo@exemplo.com', password: 'longo-segredo' };

/** A database with São Paulo, for a server in a process of its own. */
export type SoakPlace = ServerPlace & {
  /** How to reach the database while the server runs. */
  readonly connection: () => Connection;
  /** The folder of the ERP's files. */
  readonly erp: string;
};

/** Creates a database, and loads São Paulo and adds an account with the product's commands. */
export async function openSoakPlace({ name }: TestDatabaseKind): Promise<SoakPlace> {
  const folder = newDataFolder();
  const server = name === 'pglite' ? undefined : await createPostgresDatabase(process.env['TEST_DATABASE_URL']!);
  const erp = join(folder, 'erp', '1');
  mkdirSync(erp, { recursive: true });
  const env = {
    PATH: process.env['PATH']!,
    RUBRICA_DADOS: folder,
    PORT: '0',
    LIMITE_REQUISICOES_S: '100000',
    ...(server && { DATABASE_URL: server.url, AUTH_SECRET: SECRET }),
  };
  const command = async (script: 'commands/carregar.ts' | 'commands/usuario.ts', args: readonly string[]) => {
    const [code, output] = await run(script, env, args);
    if (code !== 0) throw new Error(output);
  };
  await command('commands/carregar.ts', [saoPauloFolder, '--organizacao', '1', '--nome', 'São Paulo']);
  const account = [
    '--email',
    soakAccount.email,
    '--nome',
    'Longo',
    '--senha',
    soakAccount.password,
    '--organizacao',
    '1',
    '--admin',
  ];
  await command('commands/usuario.ts', ['criar', ...account]);
  return {
    env,
    erp,
    connection: () => (server ? { kind: 'postgresql', url: server.url } : connectionToRunning(folder)!),
    remove: async () => {
      rmSync(folder, { recursive: true, force: true });
      await server?.drop();
    },
  };
}
