import { sql } from 'kysely';
import { writeAuditEvent } from '../audit/audit-event.ts';
import type { Acao } from '../base/audit-events.ts';
import { type Scope, scopeOfOrganization } from '../database/lines/scope.ts';
import type { Database } from '../database/schema.ts';
import { formatMoment, momentOf } from '../domain/format.ts';

/** Records in every organisation that a backup of all data was made. */
export function recordBackup(db: Database, file: string): Promise<void> {
  return recordEverywhere(db, 'fezCopia', () => `Cópia de todos os dados: ${file}.`);
}

/**
 * Records in every restored organisation which backup took the place of its data, and how many audit events since then are
 * gone with them. `restored` are the tables before they take the place of those in `db`.
 */
export async function recordRestore(
  { db, restored }: { readonly db: Database; readonly restored: Database },
  file: string,
  madeAt: Date,
): Promise<void> {
  const since = sql<Since>`
    select "codColigada", count(*)::integer as events from acts where "doneAt" > ${madeAt} group by 1`;
  const gone = new Map((await since.execute(db)).rows.map(({ codColigada, events }) => [codColigada, events]));
  const made = formatMoment(momentOf(madeAt));
  await recordEverywhere(restored, 'restaurou', ({ codColigada }) => {
    const events = gone.get(codColigada) ?? 0;
    const count = events === 1 ? '1 ato registrado' : `${events.toLocaleString('pt-BR')} atos registrados`;
    return `Cópia ${file}, de ${made}, no lugar dos dados; ${count} desde então ${events === 1 ? 'saiu' : 'saíram'} do registro.`;
  });
}

type Since = Scope & { readonly events: number };

async function recordEverywhere(db: Database, kind: Acao, detailOf: (scope: Scope) => string): Promise<void> {
  const organizations = await db.selectFrom('organizations').select('codColigada').orderBy('codColigada').execute();
  for (const { codColigada } of organizations) {
    const scope = scopeOfOrganization(codColigada);
    await writeAuditEvent(db, { scope, by: null, kind, detail: detailOf(scope) });
  }
}
