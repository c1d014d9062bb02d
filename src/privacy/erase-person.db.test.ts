import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findAccount } from '../accounts/accounts.ts';
import { writeAuditEvent } from '../audit/audit-event.ts';
import type { OpenDatabase } from '../database/engine/open-database.ts';
import { scopeOfOrganization } from '../database/lines/scope.ts';
import { addJustification } from '../justifications/justifications.ts';
import { databases } from '../testing/databases/databases.ts';
import { accounts, addAccount, insertSmallOrganizations } from '../testing/databases/small-organizations.ts';
import { erasePerson } from './erase-person.ts';
import { exportPerson } from './export-person.ts';
import { PERSONAL_TABLES } from './personal-data.ts';

const EMAIL = 'lia.prado@exemplo.com';
const lia = { email: EMAIL, name: 'Lia Prado', isAdmin: false, gerencia: false, codColigada: 1 };
const scope = scopeOfOrganization(1);

describe.each(databases)('the data of a person on $name', ({ open }) => {
  let database: OpenDatabase;
  let ids: { readonly ana: string; readonly lia: string };
  beforeAll(async () => {
    database = await open();
    const { db } = database;
    await insertSmallOrganizations(db);
    ids = { ana: (await findAccount(db, accounts.admin.email)).id, lia: await addAccount(db, lia) };
    await actEverywhere();
  });
  afterAll(() => database.close());

  /** Leaves a trace of Lia in every listed table. */
  async function actEverywhere() {
    const { db } = database;
    const by = { id: ids.lia, email: EMAIL, name: 'Lia Prado' };
    const soon = new Date(Date.now() + 60_000);
    const userId = ids.lia;
    await db
      .insertInto('session')
      .values({ id: 's', token: 'SEGREDO-1', userId, expiresAt: soon, updatedAt: soon, userAgent: 'Firefox' })
      .execute();
    await db.insertInto('identities').values({ issuer: 'https://i', subject: 'x', userId, email: EMAIL }).execute();
    await db
      .insertInto('tokens')
      .values({ userId, name: 'Planilha', hash: 'SEGREDO-2', createdAt: soon, expiresAt: soon })
      .execute();
    await db.insertInto('second_factors').values({ userId, key: 'SEGREDO-3', begunAt: soon }).execute();
    await db.insertInto('recovery_codes').values({ userId, hash: 'SEGREDO-4' }).execute();
    await db
      .insertInto('half_sign_ins')
      .values({ id: 'SEGREDO-5', userId, passwordHash: 'SEGREDO-6', expiresAt: soon })
      .execute();
    await db
      .insertInto('saved_views')
      .values({ codColigada: 1, userId, name: 'Minha', slug: 'receitas', search: 'a=1' })
      .execute();
    await receiveAndAsk(db, userId);
    const text = { orcamentoId: 4, periodoOrcamento: 1, em: { codCCustoFilho: '1.2.1' }, texto: 'Porque sim' } as const;
    await addJustification(db, { scope, by }, text);
    await addJustification(db, { scope, by: { ...accounts.admin, id: ids.ana } }, { ...text, texto: 'De Ana' });
    await db
      .updateTable('justifications')
      .set({ withdrawnBy: 'Lia Prado', withdrawnAt: Date.now() })
      .where('texto', '=', 'De Ana')
      .execute();
    const sender = JSON.stringify({ sender: by, file: 'a.xlsx', lines: [] });
    await sql`with coleta as (insert into collections ("codColigada", "orcamentoId", basis, name, deadline, instructions,
      prefill, "newNatures", "needsJustification", "firstMonth", "createdBy")
      values (1, 4, 1, 'Coleta', '2026-12-01', '', 'zero', '"todas"', false, 1, 'Lia Prado') returning id),
      marked as (insert into collection_marked select 1, id, ${userId}, 'a.xlsx', 'eHh4' from coleta),
      files as (insert into collection_files ("codColigada", "collectionId", "userId", name, content, "expiresAt")
        select 1, id, ${userId}, 'a.xlsx', 'eHh4', clock_timestamp() + interval '1 day' from coleta)
      insert into collection_centros ("codColigada", "collectionId", "codCCustoFilho", "returnedBy", returned)
      select 1, id, '1.2.1', 'Lia Prado', ${sender}::json from coleta`.execute(db);
    await sql`insert into loads ("codColigada", outcome, "loadedBy", "orcamentoIds") values (1, 'loaded', 'Lia Prado', '{}')`.execute(
      db,
    );
    await sql`insert into changes ("codColigada", moment, kind, who, note)
      values (1, 1, 'coleta', 'Ana', 'Coleta, centro 1.2.1, enviada por Lia Prado')`.execute(db);
    await sql`insert into versions ("codColigada", "orcamentoId", name, note, moment, "createdBy", "removalAskedBy")
      values (1, 4, 'V', '', 1, 'Lia Prado', ${userId})`.execute(db);
    await db.updateTable('user').set({ accessGivenBy: userId }).where('id', '=', ids.ana).execute();
    const events = [
      [by, 'Lia Prado (lia.prado@exemplo.com): agora se chama Lia Prado'],
      [{ ...by, name: 'Lia Antiga' }, 'Entrou'],
      [null, 'lia.prado@exemplo.com: bloqueada'],
      [null, 'julia.prado@exemplo.com e lia.prado@exemplo.com.br ficam'],
      [{ ...by, id: 'outra', email: 'u@exemplo.com', name: 'Lia Antiga' }, 'De quem tem o mesmo nome'],
    ] as const;
    for (const [who, detail] of events)
      await writeAuditEvent(db, { scope, by: who, kind: 'mudouPessoa', detail, address: '10.0.0.7' });
    await sql`insert into acts ("codColigada", "doneAt", "personId", "personEmail", "personName", kind, detail, address)
      values (1, now() - interval '1 year', ${userId}, ${EMAIL}, 'Lia Prado', 'entrou', 'Há um ano', '10.0.0.8')`.execute(
      db,
    );
  }

  /** Inserts messages and packs that Lia receives, and jobs that she requested. */
  async function receiveAndAsk(db: OpenDatabase['db'], userId: string) {
    await sql`insert into password_links values ('SEGREDO-7', ${userId}, 'SEGREDO-8', now() + interval '1 hour')`.execute(
      db,
    );
    await sql`insert into mail_messages ("codColigada", "uniqueKey", kind, "userId", name, email, "ownerId", subject, content)
      values (1, 'k', 'senha', ${userId}, 'Lia Prado', ${EMAIL}, ${userId}, 'Assunto', '{}')`.execute(db);
    await sql`with pack as (insert into packs ("codColigada", name, content, "runsWhen", "createdById", "createdByName")
      values (1, 'Pacote', '{}', '{}', ${userId}, 'Lia Prado') returning id),
      people as (insert into pack_people select 1, id, ${userId} from pack),
      run as (insert into pack_runs ("codColigada", id, "packId", name, content, cause, "expiresAt")
        select 1, gen_random_uuid(), id, 'Pacote', '{}', 'pedido por Lia Prado', now() + interval '1 day' from pack returning id)
      insert into pack_deliveries ("codColigada", "runId", "userId", name, email, state)
      select 1, id, ${userId}, 'Lia Prado', ${EMAIL}, 'pronto' from run`.execute(db);
    await sql`insert into jobs ("codColigada", kind, title, payload, "askedById", "askedByName", "runAt", "maxTries")
      values (1, 'k', 'Tarefa', '{}', ${userId}, 'Lia Prado', now(), 1)`.execute(db);
    await sql`insert into job_subscriptions ("codColigada", event, key, job, "askedById", "askedByName")
      values (1, 'sincronizacao', 'k', '{}', ${userId}, 'Lia Prado')`.execute(db);
  }

  /** All rows of the listed tables, as text. */
  const everything = async () => {
    const texts = await Promise.all(
      PERSONAL_TABLES.map(async ([table]) =>
        JSON.stringify((await sql`select * from ${sql.table(table)}`.execute(database.db)).rows),
      ),
    );
    return texts.join('\n');
  };

  test('the file has a part for each table, all data of the person, and no secret', async () => {
    const file = await exportPerson(database.db, scope, ids.lia);
    expect(file.partes.map(({ tabela }) => tabela)).toEqual(PERSONAL_TABLES.map(([table]) => table));
    expect(file.partes.filter(({ linhas }) => linhas.length === 0).map(({ tabela }) => tabela)).toEqual([]);
    expect(JSON.stringify(file)).not.toMatch(/SEGREDO|"Ana"|eHh4|admin@/);
    const part = (table: string) => file.partes.find(({ tabela }) => tabela === table)!;
    expect(part('justifications').linhas.map((linha) => [linha[8], linha.at(-1)])).toEqual(
      expect.arrayContaining([
        ['Porque sim', 'Escreveu'],
        ['De Ana', 'Retirou'],
      ]),
    );
    expect(part('changes').linhas.map((linha) => linha.at(-1))).toEqual(['É citada']);
    expect(part('acts').linhas).toHaveLength(6 - 1); // without the other person of the same former name, and the longer e-mails
    await expect(exportPerson(database.db, scopeOfOrganization(2), ids.lia)).rejects.toThrow('Pessoa não encontrada.');
  });

  test('only another person with gerência may erase, and the last person with gerência cannot be erased', async () => {
    const { db } = database;
    await expect(erasePerson(db, { scope, id: ids.ana, by: ids.ana })).rejects.toThrow(
      'Você não pode apagar os próprios dados.',
    );
    await expect(erasePerson(db, { scope, id: ids.ana, by: ids.lia })).rejects.toThrow(
      'Você já não tem o direito de gerência.',
    );
    await expect(erasePerson(db, { scope, id: ids.ana, by: null })).rejects.toThrow('É a única pessoa com gerência');
    await expect(erasePerson(db, { scope: scopeOfOrganization(2), id: ids.lia, by: null })).rejects.toThrow(
      'Pessoa não encontrada.',
    );
    expect(await everything()).toContain(EMAIL);
  });

  test('even an erasure cannot delete an audit event, or change its kind or the text of a justification; nothing else changes an audit event', async () => {
    const erasing = (statement: string) =>
      database.db.transaction().execute(async (transaction) => {
        await sql`select set_config('rubrica.erases_person', 'on', true)`.execute(transaction);
        await sql.raw(statement).execute(transaction);
      });
    await expect(erasing(`update acts set kind = 'saiu'`)).rejects.toThrow('of an act only the person changes');
    await expect(erasing('delete from acts')).rejects.toThrow('acts are only ever added');
    await expect(erasing(`update justifications set texto = 'x'`)).rejects.toThrow('only ever withdrawn');
    await expect(sql`update acts set "personName" = 'x'`.execute(database.db)).rejects.toThrow('only ever added');
  });

  test('the account is removed, and a pseudonym replaces the person’s name', async () => {
    const { db } = database;
    const pseudonym = await erasePerson(db, { scope, id: ids.lia, by: ids.ana });
    expect(pseudonym).toMatch(/^Pessoa apagada [0-9a-f]{8}$/);
    const left = await everything();
    expect(left).not.toContain(ids.lia);
    expect(left).not.toContain('Lia Prado');
    expect(left.replaceAll(/julia\.prado@exemplo\.com|lia\.prado@exemplo\.com\.br/g, '')).not.toContain(EMAIL);
    expect(left).toContain('julia.prado@exemplo.com e lia.prado@exemplo.com.br ficam');
    expect(left).not.toMatch(/SEGREDO|eHh4/);
    const acts = await db.selectFrom('acts').select(['personName', 'detail', 'address']).orderBy('id').execute();
    expect(acts.filter(({ detail }) => !detail.includes('1.2.1'))).toEqual([
      { personName: pseudonym, detail: `${pseudonym}: agora se chama ${pseudonym}`, address: '10.0.0.7' },
      { personName: pseudonym, detail: 'Entrou', address: '10.0.0.7' },
      { personName: null, detail: `${pseudonym}: bloqueada`, address: '10.0.0.7' },
      { personName: null, detail: 'julia.prado@exemplo.com e lia.prado@exemplo.com.br ficam', address: '10.0.0.7' },
      { personName: 'Lia Antiga', detail: 'De quem tem o mesmo nome', address: '10.0.0.7' },
      { personName: pseudonym, detail: 'Há um ano', address: null },
    ]);
    const texts = await db
      .selectFrom('justifications')
      .select(['texto', 'writerName', 'withdrawnBy'])
      .orderBy('texto')
      .execute();
    expect(texts).toEqual([
      { texto: 'De Ana', writerName: 'Ana', withdrawnBy: pseudonym },
      { texto: 'Porque sim', writerName: pseudonym, withdrawnBy: null },
    ]);
    await expect(erasePerson(db, { scope, id: ids.lia, by: ids.ana })).rejects.toThrow('Pessoa não encontrada.');
  });

  test('a person whose account was removed can be erased later, because the audit log identifies them', async () => {
    const { db } = database;
    const by = { id: 'foi', email: 'foi@exemplo.com', name: 'Foi Embora' };
    await writeAuditEvent(db, { scope, by, kind: 'entrou', detail: 'Entrou' });
    expect(await erasePerson(db, { scope, id: 'foi', by: null })).toMatch(/^Pessoa apagada/);
    expect(await everything()).not.toMatch(/foi@exemplo|Foi Embora/);
  });
});
