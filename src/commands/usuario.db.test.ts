import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeAuditEvent } from '../audit/audit-event.ts';
import type { OpenDatabase } from '../database/engine/open-database.ts';
import { scopeOfOrganization } from '../database/lines/scope.ts';
import { databaseInTurn } from '../testing/databases/databases.ts';
import { insertSmallOrganizations } from '../testing/databases/small-organizations.ts';
import { readCommand } from './usuario.ts';

describe.each(databaseInTurn(1))('npm run usuario on $name', ({ open }) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await open();
    await insertSmallOrganizations(database.db);
  });
  afterAll(() => database.close());

  const usuario = (
    args: string,
    typed = (): Promise<string | undefined> => Promise.reject(new Error('a password was asked for')),
  ) => readCommand(args.split(' '))(database.db, typed);

  test('creates, lists, changes and removes accounts', async () => {
    const nova = 'criar --email Nova@exemplo.com --nome Nova --organizacao 2 --admin';
    expect(await usuario(nova, async () => 'uma-senha')).toEqual(['Conta criada: Nova@exemplo.com']);
    expect(await usuario('senha --email nova@exemplo.com --senha outra-senha')).toEqual([
      'Senha alterada: nova@exemplo.com',
    ]);
    expect(await usuario('listar')).toEqual([
      'admin@exemplo.com | Ana | organização 1 | administrador, com gerência',
      'usuario@exemplo.com | Ugo | organização 1 | usuário comum',
      'admin2@exemplo.com | Bia | organização 2 | administrador, com gerência',
      'nova@exemplo.com | Nova | organização 2 | administrador, com gerência',
    ]);
    expect(await usuario('bloquear --email nova@exemplo.com')).toEqual(['Conta bloqueada: nova@exemplo.com']);
    expect((await usuario('listar')).at(-1)).toMatch(/ \| bloqueada$/);
    expect(await usuario('desbloquear --email nova@exemplo.com')).toEqual(['Conta desbloqueada: nova@exemplo.com']);
    const [, given] = await usuario('senha --email nova@exemplo.com --provisoria');
    expect(given).toMatch(/^Senha provisória: (?:[a-z2-9]{4}-){3}[a-z2-9]{4}$/);
    expect(await usuario('remover --email nova@exemplo.com')).toEqual(['Conta removida: nova@exemplo.com']);
    expect(await usuario('listar')).toHaveLength(3);
    const acts = database.db.selectFrom('acts').select(['codColigada', 'kind', 'detail', 'personId']).orderBy('id');
    const events = await acts.execute();
    expect(events.map(({ codColigada, kind, detail }) => [codColigada, kind, detail])).toEqual([
      [2, 'criouPessoa', 'nova@exemplo.com'],
      [2, 'deuSenha', 'nova@exemplo.com'],
      [2, 'mudouPessoa', 'nova@exemplo.com: bloqueada'],
      [2, 'mudouPessoa', 'nova@exemplo.com: desbloqueada'],
      [2, 'deuSenha', 'nova@exemplo.com'],
      [2, 'removeuPessoa', 'nova@exemplo.com'],
    ]);
    expect(new Set(events.map(({ personId }) => personId))).toEqual(new Set([null]));
  });

  test('creates no account with an e-mail whose domain belongs to another organisation', async () => {
    const domains = new Map([['orgao.gov.br', 2]]);
    const criar = (organizacao: number) =>
      readCommand(`criar --email Caio@Orgao.gov.br --nome Caio --organizacao ${organizacao} --sem-senha`.split(' '))(
        database.db,
        async () => undefined,
        domains,
      );
    await expect(criar(1)).rejects.toThrow('O e-mail caio@orgao.gov.br não pode ser usado nesta organização.');
    expect(await criar(2)).toEqual(['Conta criada: Caio@Orgao.gov.br']);
    expect(await usuario('remover --email caio@orgao.gov.br')).toEqual(['Conta removida: caio@orgao.gov.br']);
  });

  test('limits an account to cost centres, and prints that', async () => {
    const criar = 'criar --email l@exemplo.com --nome Lia --organizacao 1 --senha uma-senha --centros 1.2.1,1.10';
    expect(await usuario(criar)).toEqual(['Conta criada: l@exemplo.com']);
    const listed = async () => (await usuario('listar')).find((line) => line.startsWith('l@'));
    const lia = 'l@exemplo.com | Lia | organização 1 | usuário comum';
    expect(await listed()).toBe(`${lia} | somente os centros 1.2.1 e 1.10`);
    expect(await usuario('centros --email L@exemplo.com --centros 1.2')).toEqual([
      'Conta mudada: L@exemplo.com vê somente o centro 1.2',
    ]);
    expect(await usuario('acompanha --email l@exemplo.com --sim')).toEqual([
      'Conta mudada: l@exemplo.com acompanha o realizado',
    ]);
    expect(await listed()).toBe(`${lia} | somente o centro 1.2, acompanha o realizado`);
    expect(await usuario('preenche --email l@exemplo.com --sim')).toEqual([
      'Conta mudada: l@exemplo.com preenche os seus centros',
    ]);
    expect(await listed()).toBe(`${lia} | somente o centro 1.2, acompanha o realizado, preenche os seus centros`);
    expect(await usuario('acompanha --email l@exemplo.com --nao')).toEqual([
      'Conta mudada: l@exemplo.com não acompanha o realizado',
    ]);
    expect(await listed()).toBe(`${lia} | somente o centro 1.2, preenche os seus centros`);
    expect(await usuario('centros --email l@exemplo.com --todos')).toEqual([
      'Conta mudada: l@exemplo.com vê todos os centros',
    ]);
    expect(await listed()).toBe(lia);
    await usuario('remover --email l@exemplo.com');
    await usuario(`${criar} --acompanha --preenche`);
    await usuario('remover --email l@exemplo.com');
    const acts = await database.db.selectFrom('acts').select('detail').where('detail', 'like', 'l@%').execute();
    expect(acts.map(({ detail }) => detail)).toEqual([
      'l@exemplo.com, somente os centros 1.2.1 e 1.10',
      'l@exemplo.com: agora vê somente o centro 1.2',
      'l@exemplo.com: agora acompanha o realizado',
      'l@exemplo.com: agora preenche os seus centros',
      'l@exemplo.com: agora não acompanha o realizado',
      'l@exemplo.com: agora vê todos os centros',
      'l@exemplo.com',
      'l@exemplo.com, somente os centros 1.2.1 e 1.10, acompanha o realizado, preenche os seus centros',
      'l@exemplo.com',
    ]);
  });

  test('an account that signs in with the provider needs no password, and can get one later', async () => {
    const nova = (email: string) => `criar --email ${email} --nome Nova --organizacao 2`;
    expect(await usuario(`${nova('a@exemplo.com')} --sem-senha`)).toEqual(['Conta criada: a@exemplo.com']);
    const noPasswords = async () => undefined; // SENHA_LOCAL=nao
    expect(await usuario(nova('b@exemplo.com'), noPasswords)).toEqual(['Conta criada: b@exemplo.com']);
    await expect(usuario('senha --email b@exemplo.com', noPasswords)).rejects.toThrow('Aqui não se usam senhas');
    const passwords = () => database.db.selectFrom('account').select('userId').execute();
    const before = (await passwords()).length;
    await usuario('senha --email a@exemplo.com --senha uma-senha');
    expect((await passwords()).length).toBe(before + 1);
    expect(await usuario('desvincular --email a@exemplo.com')).toEqual([
      'Conta desligada da do provedor: a@exemplo.com',
    ]);
    for (const email of ['a@exemplo.com', 'b@exemplo.com']) await usuario(`remover --email ${email}`);
  });

  test('exports and erases the data of a person, and erases those of one who is only in the audit log', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'rubrica-dados-'));
    const file = join(folder, 'eva.json');
    await usuario('criar --email eva@exemplo.com --nome Eva --organizacao 1 --senha uma-senha');
    const exportar = `exportar-dados --email eva@exemplo.com --arquivo ${file}`;
    expect(await usuario(exportar)).toEqual([`Dados de eva@exemplo.com em ${file}`]);
    await expect(usuario(exportar)).rejects.toThrow('não pôde ser criado: ele já existe.');
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ pessoa: { nome: 'Eva', email: 'eva@exemplo.com' } });
    const [erased] = await usuario('apagar-dados --email eva@exemplo.com --para-sempre');
    expect(erased).toMatch(/^Dados apagados: no que fica está Pessoa apagada [0-9a-f]{8}\.$/);
    const former = { id: 'gil', email: 'gil@exemplo.com', name: 'Gil' };
    const scope = scopeOfOrganization(2);
    await writeAuditEvent(database.db, { scope, by: former, kind: 'saiu', detail: 'Saiu.' });
    const apagar = 'apagar-dados --email gil@exemplo.com --para-sempre';
    await expect(usuario(apagar)).rejects.toThrow('Não há conta com o e-mail gil@exemplo.com.');
    await expect(usuario(`${apagar} --organizacao 1`)).rejects.toThrow(
      'Não há conta nem atos com o e-mail gil@exemplo.com.',
    );
    await usuario(`${apagar} --organizacao 2`);
    const acts = JSON.stringify(await database.db.selectFrom('acts').selectAll().execute());
    expect(acts).not.toMatch(/eva@|"Eva|gil@|"Gil/);
    rmSync(folder, { recursive: true });
  });

  test.each([
    ['centros --email usuario@exemplo.com --centros 9.9,1.2', 'O centro de custo 9.9 não existe.'],
    ['centros --email admin@exemplo.com --centros 1.2', 'Quem tem gerência vê todos os centros de custo.'],
    [
      'criar --email x@y.com --nome X --organizacao 1 --senha uma-senha --admin --centros 1.2',
      'Quem tem gerência vê todos os centros de custo.',
    ],
    ['acompanha --email usuario@exemplo.com --sim', 'Acompanhar o realizado é um direito de quem vê só alguns centros'],
    ['preenche --email usuario@exemplo.com --sim', 'Preencher é um direito de quem vê só alguns centros de custo.'],
    [
      'criar --email x@y.com --nome X --organizacao 1 --senha uma-senha --preenche',
      'Preencher é um direito de quem vê só alguns centros de custo.',
    ],
    ['remover --email ninguem@exemplo.com', 'Não há conta com o e-mail ninguem@exemplo.com.'],
    ['senha --email ninguem@exemplo.com --senha uma-senha', 'Não há conta com o e-mail ninguem@exemplo.com.'],
    ['criar --email x@y.com --nome X --organizacao 1 --senha curta', 'A senha deve ter ao menos 8 caracteres.'],
    ['criar --email x --nome X --organizacao 1 --senha uma-senha', 'O e-mail x não é válido.'],
    [
      'criar --email x@y.com --nome X --organizacao 9 --senha uma-senha',
      'A organização 9 não existe. Carregue antes os dados dela: npm run carregar -- <pasta> --organizacao 9',
    ],
  ])('%s is refused', async (args, message) => {
    await expect(usuario(args)).rejects.toThrow(message);
  });
});
