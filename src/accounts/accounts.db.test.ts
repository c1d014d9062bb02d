import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { scopeOfOrganization } from '../database/lines/scope.ts';
import {
  createDemonstrationAccounts,
  DEMONSTRATION_PASSWORD,
  openDemonstrationAccounts,
} from './demonstration-accounts.ts';
import { databaseInTurn } from '../testing/databases/databases.ts';
import { createAccount, listAccounts, removeDemonstrationAccounts, findAccount } from './accounts.ts';
import { verifyPassword } from './password.ts';
import { changePassword } from './set-password.ts';
import { removePerson } from './change-people.ts';
import type { OpenDatabase } from '../database/engine/open-database.ts';

const rights = { isAdmin: true, gerencia: false };
const ana = { email: 'Ana@Exemplo.com.br ', name: ' Ana ', password: 'segredo-123', ...rights, codColigada: 1 };

describe.each(databaseInTurn(1))('accounts on $name', ({ open }) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await open();
    await database.db
      .insertInto('organizations')
      .values([1, 2].map((codColigada) => ({ codColigada, nome: `Organização ${codColigada}`, demonstration: true })))
      .execute();
  });
  afterAll(() => database.close());

  test('an account is stored with its e-mail in lower case and its password hashed, and is found in any case', async () => {
    const { db } = database;
    await createAccount(db, ana);
    expect(await listAccounts(db)).toEqual([
      {
        email: 'ana@exemplo.com.br',
        name: 'Ana',
        ...rights,
        acompanha: false,
        preenche: false,
        centros: 'todos',
        blocked: false,
        codColigada: 1,
      },
    ]);
    expect(await opensWith(db, 'segredo-123')).toBe(true);
    await changePassword(db, 'ANA@exemplo.com.br', 'outra-senha');
    expect(await opensWith(db, 'segredo-123')).toBe(false);
    expect(await opensWith(db, 'outra-senha')).toBe(true);
    await expect(createAccount(db, { ...ana, email: 'ana@EXEMPLO.com.br' })).rejects.toThrow(
      'Já existe uma conta com o e-mail ana@exemplo.com.br.',
    );
    await removePerson(db, { ...(await findAccount(db, 'ana@exemplo.com.br')), by: null });
    expect(await listAccounts(db)).toEqual([]);
  });

  test.each([
    [{ email: 'ana' }, 'O e-mail ana não é válido.'],
    [{ name: ' ' }, 'Informe o nome da pessoa.'],
    [{ name: 'Ana\u001b[2J' }, 'O nome da pessoa não pode ter caracteres de controle.'],
    [{ password: '1234567' }, 'A senha deve ter ao menos 8 caracteres.'],
    [{ password: 'x'.repeat(129) }, 'A senha deve ter no máximo 128 caracteres.'],
    [{ centros: [] }, 'Informe ao menos um centro de custo, ou todos.'],
    [{ centros: ['9.9'] }, 'O centro de custo 9.9 não existe.'],
    [{ codColigada: 9 }, 'A organização 9 não existe. Carregue antes os dados dela: npm run carregar'],
  ])('refuses %o', async (wrong, message) => {
    await expect(createAccount(database.db, { ...ana, ...wrong })).rejects.toThrow(message);
    expect(await listAccounts(database.db)).toEqual([]);
  });

  test('an unknown e-mail is refused', async () => {
    await expect(findAccount(database.db, 'x@y.com')).rejects.toThrow('Não há conta com o e-mail x@y.com.');
    await expect(changePassword(database.db, 'x@y.com', 'segredo-123')).rejects.toThrow('Não há conta com o e-mail');
  });

  test('demonstration accounts with the public password are found; removing those of one organisation keeps the others', async () => {
    const { db } = database;
    await createDemonstrationAccounts(db);
    await createAccount(db, ana);
    await changePassword(db, 'usuario@rubrica.local', 'uma-senha-propria');
    const open = async () => (await openDemonstrationAccounts(db)).map(({ email }) => email);
    expect(await open()).toEqual(['admin@rubrica.local', 'admin2@rubrica.local']);
    await removeDemonstrationAccounts(db, scopeOfOrganization(1));
    expect(await open()).toEqual(['admin2@rubrica.local']);
    expect((await listAccounts(db)).map(({ email }) => email)).toEqual(['ana@exemplo.com.br', 'admin2@rubrica.local']);
    expect(DEMONSTRATION_PASSWORD).toBe('rubrica-demo');
  });
});

async function opensWith(db: OpenDatabase['db'], password: string): Promise<boolean> {
  const { password: hash } = await db.selectFrom('account').select('password').executeTakeFirstOrThrow();
  return verifyPassword(hash!, password);
}
