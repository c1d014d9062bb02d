import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findAccount } from '../accounts/accounts.ts';
import { writeAuditEvent } from '../audit/audit-event.ts';
import type { OpenDatabase } from '../database/engine/open-database.ts';
import { inTransaction } from '../database/engine/in-transaction.ts';
import { scopeOfOrganization } from '../database/lines/scope.ts';
import { databaseInTurn } from '../testing/databases/databases.ts';
import { accounts, addAccount, insertSmallOrganizations } from '../testing/databases/small-organizations.ts';
import { erasePerson } from './erase-person.ts';
import { exportPerson } from './export-person.ts';
import { withoutErased } from '../server/audit/late-acts.ts';

const EMAIL = 'lia.prado@exemplo.com';
const NAME = 'Lia "Li" Prado';
const lia = { email: EMAIL, name: NAME, isAdmin: false, gerencia: false, codColigada: 1 };
const scope = scopeOfOrganization(1);

/** Sentences of the audit log that name Lia, and the same after she is erased, with 'P' for the pseudonym. */
const SENTENCES = [
  [`Lia Solteira (${EMAIL}), usuário comum`, 'P, usuário comum', 'criouPessoa'],
  [`Pacote, de novo para ${NAME}.`, 'Pacote, de novo para P.', 'fezPacote'],
  [`Pacote: ${NAME}: A conta está bloqueada.`, 'Pacote: P: A conta está bloqueada.', 'naoFezPacote'],
  [`Pacote: 2 arquivos de ${NAME}.`, 'Pacote: 2 arquivos de P.', 'baixouPacote'],
  [`Pacote: trimestral.pdf de ${NAME}.`, 'Pacote: trimestral.pdf de P.', 'baixouPacote'],
  [
    `Entrou com Órgão. O e-mail lá agora é l.souza@orgao.com; aqui continua ${EMAIL}.`,
    'Entrou com Órgão. O e-mail lá agora é P; aqui continua P.',
    'entrou',
  ],
  [
    'O domínio do e-mail lia@orgao.com é de outra organização.',
    'O domínio do e-mail P é de outra organização.',
    'entrou',
  ],
  ['Coleta Lia "Li" Prado e outras', 'Coleta Lia "Li" Prado e outras', 'abriuColeta'], // a text that people wrote
] as const;

describe.each(databaseInTurn(1))('an erased person on $name', ({ open }) => {
  let database: OpenDatabase;
  let ids: { readonly ana: string; readonly lia: string };
  beforeAll(async () => {
    database = await open();
    const { db } = database;
    await insertSmallOrganizations(db);
    ids = { ana: (await findAccount(db, accounts.admin.email)).id, lia: await addAccount(db, lia) };
    for (const [detail, , kind] of SENTENCES) await writeAuditEvent(db, { scope, by: null, kind, detail });
    const before = { id: 'conta-anterior', email: EMAIL, name: 'Lia Anterior' };
    await writeAuditEvent(db, { scope, by: before, kind: 'entrou', detail: 'Entrou' });
    await sql`insert into loads ("codColigada", outcome, "loadedBy", "orcamentoIds") values (1, 'loaded', 'Lia Anterior', '{}')`.execute(
      db,
    );
    await db
      .insertInto('identities')
      .values({ issuer: 'https://i', subject: 'x', userId: ids.lia, email: 'lia@orgao.com' })
      .execute();
    await askForPack();
    await writeToAna();
  });
  afterAll(() => database.close());

  async function askForPack() {
    const cause = `pedido por ${NAME}`;
    const payload = JSON.stringify({ packId: 'x', name: 'Pacote', cause });
    await sql`with pack as (insert into packs ("codColigada", name, content, "runsWhen") values (1, 'Pacote', '{}', '{}') returning id)
      insert into pack_runs ("codColigada", id, "packId", name, content, cause, "expiresAt")
      select 1, gen_random_uuid(), id, 'Pacote', '{}', ${cause}, now() + interval '1 day' from pack`.execute(
      database.db,
    );
    await sql`insert into jobs ("codColigada", kind, title, payload, "askedById", "askedByName", "runAt", "maxTries")
      values (1, 'k', 'Tarefa', ${payload}::jsonb, ${ids.lia}, ${NAME}, now(), 1)`.execute(database.db);
  }

  /** Inserts a message to another person with sentences that name Lia, as the product writes them. */
  async function writeToAna() {
    const paragraphs = [
      `${NAME} criou uma conta para você no Rubrica.`,
      `${NAME} deu a você uma senha provisória no Rubrica.`,
      `${NAME} devolveu o centro 1.2.1 da coleta “Coleta” para corrigir:`,
      `Nem tudo do pacote “Pacote” pôde ser feito. ${NAME}: A conta está bloqueada.`,
    ];
    await sql`insert into mail_messages ("codColigada", "uniqueKey", kind, "userId", name, email, "ownerId", subject, content)
      values (1, 'k', 'conta', ${ids.ana}, 'Ana', ${accounts.admin.email}, ${ids.lia}, 'Assunto',
        ${JSON.stringify({ paragraphs })}::jsonb)`.execute(database.db);
  }

  /** The rows of all tables as texts, by table. */
  const everything = async () => {
    const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
      where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(database.db);
    const held = rows.map(async ({ name }) => {
      const { rows: lines } = await sql<{
        line: string;
      }>`select to_jsonb(t)::text as line from ${sql.table(name)} t`.execute(database.db);
      return lines.map(({ line }) => `${name} ${line}`);
    });
    return (await Promise.all(held)).flat();
  };

  test('the file leaves out messages to others', async () => {
    const { partes } = await exportPerson(database.db, scope, ids.lia);
    const linesOf = (table: string) => partes.find(({ tabela }) => tabela === table)!.linhas;
    expect(linesOf('mail_messages')).toEqual([]);
    expect(linesOf('pack_runs').map((line) => line.slice(0, 2))).toEqual([['Pacote', `pedido por ${NAME}`]]);
    expect(linesOf('loads')).toHaveLength(1);
    expect(JSON.stringify(partes)).not.toContain(accounts.admin.email);
  });

  test('no column of any table has the id, an e-mail or a name, except texts that people wrote', async () => {
    const pseudonym = await erasePerson(database.db, { scope, id: ids.lia, by: ids.ana });
    const traces = [ids.lia, 'conta-anterior', EMAIL, 'orgao.com', 'Lia'];
    const left = (await everything()).filter((line) => traces.some((trace) => line.includes(trace)));
    expect(left).toEqual([expect.stringContaining('Coleta Lia')]);
    const acts = await database.db.selectFrom('acts').select('detail').orderBy('id').limit(SENTENCES.length).execute();
    expect(acts.map(({ detail }) => detail.replaceAll(pseudonym, 'P'))).toEqual(SENTENCES.map(([, after]) => after));
    const { content } = await database.db.selectFrom('mail_messages').select('content').executeTakeFirstOrThrow();
    expect(JSON.stringify(content).split(pseudonym)).toHaveLength(5);
  });

  test('an audit event written after its person was erased names nobody; an event of a person who was only removed names them', async () => {
    const { db } = database;
    const late = (id: string) => ({
      ...({ scope, kind: 'testouCorreio', detail: `Entregue, para ${EMAIL}.` } as const),
      by: { id, email: EMAIL, name: NAME },
    });
    const written = (id: string) => inTransaction(db, (transaction) => withoutErased(transaction, late(id)));
    expect(await written(ids.lia)).toMatchObject({
      by: { id: 'apagada', email: 'apagada', name: 'Pessoa apagada' },
      detail: 'Entregue, para Pessoa apagada.',
    });
    await writeAuditEvent(db, {
      scope,
      by: { id: 'foi', email: 'foi@x.com', name: 'Foi' },
      kind: 'entrou',
      detail: '',
    });
    expect(await written('foi')).toEqual(late('foi'));
    expect(await written(ids.ana)).toEqual(late(ids.ana));
  });
});
