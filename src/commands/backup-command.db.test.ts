import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createDemonstrationAccounts } from '../accounts/demonstration-accounts.ts';
import { openDatabase } from '../database/engine/open-database.ts';
import { newDataFolder } from '../testing/databases/databases.ts';
import { insertSmallOrganizations } from '../testing/databases/small-organizations.ts';
import { backupCommand, restaurarCommand } from './backup-command.ts';

const folder = newDataFolder();
const files = mkdtempSync(join(tmpdir(), 'rubrica-copias-'));
afterAll(() => {
  for (const each of [folder, files]) rmSync(each, { recursive: true, force: true });
});

const HERE = { host: '127.0.0.1', publicUrl: undefined };

test('while a server runs: a backup, and a restore confirmed at the terminal', async () => {
  const path = join(files, 'a.backup');
  const missing = join(files, 'nada');
  await expect(backupCommand({ folder: missing }, { path, replace: false })).rejects.toThrow(
    `Não há banco de dados em ${missing}. Confira RUBRICA_DADOS.`,
  );
  expect(existsSync(missing)).toBe(false);

  const server = await openDatabase({ folder });
  const names = async () =>
    (await server.db.selectFrom('organizations').select('nome').orderBy('codColigada').execute()).map(
      ({ nome }) => nome,
    );
  await insertSmallOrganizations(server.db);
  const printed = await backupCommand({ folder }, { path, replace: false });
  expect(printed).toContain('organizations          2 linhas');
  expect(printed.at(-1)).toMatch(/^Backup gravado em .*a\.backup \(0,0 MB\)\.$/);

  await server.db.updateTable('organizations').set({ nome: 'Outra' }).where('codColigada', '=', 1).execute();
  const restaurar = (replace: boolean, typed?: string) =>
    restaurarCommand({ folder, ...HERE }, { path, replace }, typed === undefined ? undefined : async () => typed);
  await expect(restaurar(false, 'apagar')).rejects.toThrow(
    'O banco de dados não está vazio (Outra, Organização 2). Para apagar tudo o que está nele e restaurar, use --substituir.',
  );
  await expect(restaurar(true, 'sim')).rejects.toThrow('Nada foi restaurado.');
  expect(await names()).toEqual(['Outra', 'Organização 2']);
  const lines = await restaurar(true, ' Apagar ');
  expect(lines.at(-1)).toMatch(/^Restaurado o backup de \d\d\/\d\d\/\d{4} às \d\d:\d\d\. Todas as pessoas entram/);
  expect(await names()).toEqual(['Organização 1', 'Organização 2']);
  await restaurar(true);
  expect(await names()).toEqual(['Organização 1', 'Organização 2']);
  const events = await server.db.selectFrom('acts').select(['codColigada', 'kind', 'detail']).orderBy('id').execute();
  const gone = expect.stringMatching(
    /^Cópia a\.backup, de \d\d\/\d\d\/\d{4} às \d\d:\d\d, no lugar dos dados; 1 ato registrado desde então saiu do registro\.$/,
  );
  expect(events).toEqual([1, 2].map((codColigada) => ({ codColigada, kind: 'restaurou', detail: gone })));
  await server.close();
});

test(
  'a backup with the demonstration’s public password is not restored if other machines can reach the server',
  { tags: 'tudo' },
  async () => {
    const folder = newDataFolder();
    const path = join(files, 'demonstracao.backup');
    const server = await openDatabase({ folder });
    await insertSmallOrganizations(server.db);
    await createDemonstrationAccounts(server.db);
    await backupCommand({ folder }, { path, replace: false });
    const restaurar = (address: object) =>
      restaurarCommand({ folder, ...HERE, ...address }, { path, replace: true }, undefined);
    await server.db.updateTable('organizations').set({ nome: 'Outra' }).execute();
    for (const address of [{ host: '0.0.0.0' }, { publicUrl: new URL('https://orcamento.exemplo.com') }])
      await expect(restaurar(address)).rejects.toThrow(/admin@rubrica\.local.*Nada foi restaurado\.$/);
    expect(await server.db.selectFrom('organizations').select('nome').distinct().execute()).toEqual([
      { nome: 'Outra' },
    ]);
    expect((await restaurar({})).at(-1)).toContain('Restaurado o backup');
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  },
);
