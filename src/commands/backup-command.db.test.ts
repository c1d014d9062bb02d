import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '../database/engine/open-database.ts';
import { newDataFolder } from '../testing/databases/databases.ts';
import { insertSmallOrganizations } from '../testing/databases/small-organizations.ts';
import { backupCommand, restaurarCommand } from './backup-command.ts';

const folder = newDataFolder();
const files = mkdtempSync(join(tmpdir(), 'rubrica-copias-'));
afterAll(() => {
  for (const each of [folder, files]) rmSync(each, { recursive: true, force: true });
});

test('beside a server: a backup, and a restore that is asked for, and confirmed where somebody sits', async () => {
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
  const said = await backupCommand({ folder }, { path, replace: false });
  expect(said).toContain('organizations          2 linhas');
  expect(said.at(-1)).toMatch(/^Backup gravado em .*a\.backup \(0,0 MB\)\.$/);

  await server.db.updateTable('organizations').set({ nome: 'Outra' }).where('codColigada', '=', 1).execute();
  const restaurar = (replace: boolean, typed?: string) =>
    restaurarCommand({ folder }, { path, replace }, typed === undefined ? undefined : async () => typed);
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
  await server.close();
});
