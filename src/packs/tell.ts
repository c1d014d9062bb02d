import { sql } from 'kysely';
import { writeAuditEvent } from '../audit/audit-event.ts';
import { type Scope, within } from '../database/lines/scope.ts';
import type { Database } from '../database/schema.ts';
import { DIAS_DO_PACOTE } from '../domain/packs.ts';
import { attachesFiles, fetchChoices } from '../mail/choices.ts';
import { enqueueMail, type NewMail } from '../mail/enqueue.ts';
import { type PackFile, readWhole } from './files.ts';
import type { PackReader } from './readers.ts';

type Run = { readonly id: string; readonly name: string };

const HUB = { label: 'Abrir os meus pacotes', path: '/relatorios' };

/** The key of the only message to a person about a run. */
export function mailKeyOf(runId: string, userId: string): string {
  return `pacote:${runId}:${userId}`;
}

/** The same key in SQL, of a row of `pack_deliveries` with the alias `delivery`. */
export const MAIL_KEY_OF_DELIVERY = sql<string>`'pacote:' || delivery."runId" || ':' || delivery."userId"`;

type Ready = { readonly person: PackReader; readonly groupKey: string; readonly files: readonly PackFile[] };

/** Queues the message that a person's pack is ready, with its files only if the organisation turned files on. */
export async function queueReadyMail(
  db: Database,
  scope: Scope,
  run: Run,
  { person, groupKey, files }: Ready,
): Promise<void> {
  const names = files.slice(0, MOST_NAMED).map(({ name }) => `• ${name}`);
  const more = files.length - names.length;
  const paragraphs = [
    `Olá, ${person.name}.`,
    `O pacote “${run.name}” está pronto, só com o que você pode ver:`,
    [...names, ...(more > 0 ? [`e mais ${more.toLocaleString('pt-BR')} arquivos`] : [])].join('\n'),
    `Entre no Rubrica para baixá-lo, nos próximos ${DIAS_DO_PACOTE} dias.`,
  ];
  const attachments = await attachmentsOf(db, scope, { runId: run.id, groupKey, files });
  await send(db, scope, run, { person, paragraphs, subject: `Pacote ${run.name}`, attachments });
}

const MOST_NAMED = 12;

/** Queues the message that a pack contains nothing for a person. */
export async function queueNothingMail(db: Database, scope: Scope, run: Run, person: PackReader): Promise<void> {
  const paragraphs = [
    `Olá, ${person.name}.`,
    `O pacote “${run.name}” foi feito, mas não há nele nada que você possa ver. Se isso parece errado, fale com quem o envia.`,
  ];
  await send(db, scope, run, { person, paragraphs, subject: `Pacote ${run.name}: nada para você` });
}

type Letter = Pick<NewMail, 'subject' | 'attachments'> & {
  readonly person: PackReader;
  readonly paragraphs: readonly string[];
};

async function send(db: Database, scope: Scope, run: Run, { person, paragraphs, ...letter }: Letter): Promise<void> {
  const ownerId = (await ownerOf(db, scope, run.id))?.createdById ?? undefined;
  const key = mailKeyOf(run.id, person.id);
  await enqueueMail(db, scope, {
    kind: 'pacote',
    userId: person.id,
    ownerId,
    key,
    content: { paragraphs, link: HUB },
    ...letter,
  });
}

const TYPES = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** The content type of a pack's file, by its name. */
export function typeOfFile(name: string): string {
  return name.endsWith('.pdf') ? TYPES.pdf : TYPES.xlsx;
}

/** The files of a message; none if the organisation has files turned off, or if they exceed its limit. */
async function attachmentsOf(
  db: Database,
  scope: Scope,
  { runId, groupKey, files }: Pick<Ready, 'groupKey' | 'files'> & { readonly runId: string },
): Promise<NonNullable<NewMail['attachments']>> {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  if (!attachesFiles(await fetchChoices(db, scope), bytes)) return [];
  const attachments = [];
  for (const { name } of files) {
    const content = await readWhole(db, scope, { runId, groupKey, name });
    attachments.push({ name, type: typeOfFile(name), content });
  }
  return attachments;
}

type Failure = { readonly runId: string; readonly name: string; readonly what: string };

/** Writes an audit event about a failure, and mails the pack's owner once for each run if the pack sends mail. */
export async function reportFailure(db: Database, scope: Scope, { runId, name, what }: Failure): Promise<void> {
  await writeAuditEvent(db, { scope, by: null, kind: 'naoFezPacote', detail: `${name}: ${what}` });
  const owner = await ownerOf(db, scope, runId);
  if (owner === undefined || owner.createdById === null || !owner.content.sendsMail) return;
  const paragraphs = [
    `Olá, ${owner.createdByName ?? ''}.`,
    `Nem tudo do pacote “${name}” pôde ser feito. ${what}`,
    'Em Administração, Pacotes, está o que falhou para cada pessoa, e como tentar de novo.',
  ];
  const link = { label: 'Abrir os pacotes', path: '/administracao/pacotes' };
  const to = { kind: 'pacote' as const, userId: owner.createdById, key: `pacote:${runId}:falha` };
  await enqueueMail(db, scope, { ...to, subject: `Pacote ${name}: algo falhou`, content: { paragraphs, link } });
}

function ownerOf(db: Database, scope: Scope, runId: string) {
  const runs = db.selectFrom('pack_runs').where(within(scope, 'pack_runs')).where('pack_runs.id', '=', runId);
  return runs
    .innerJoin('packs', (join) =>
      join.onRef('packs.codColigada', '=', 'pack_runs.codColigada').onRef('packs.id', '=', 'pack_runs.packId'),
    )
    .select(['packs.createdById', 'packs.createdByName', 'pack_runs.content'])
    .executeTakeFirst();
}
