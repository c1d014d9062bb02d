import { type Scope, within } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';
import type { ErpAge } from '../../domain/erp-state.ts';
import type { ErpQuestion } from '../../domain/erp-question.ts';
import { questions } from '../../erp/questions.ts';
import type { SyncOutcome } from '../../erp/runs/synchronize.ts';
import type { AuditEvent } from '../../audit/audit-event.ts';

type Synchronization = {
  readonly kind: ErpQuestion;
  readonly orcamentoId: number | null;
  readonly outcome: Omit<SyncOutcome, keyof ErpAge>;
  /** Whether a person started it directly, not as part of a search. */
  readonly isByHand: boolean;
};

/**
 * The audit event of a synchronisation; undefined if the ERP was not queried (another's response was reused, or no ERP
 * is set up), or if a search's synchronisation brought nothing new.
 */
export async function synchronizationEvent(
  db: Database,
  by: Pick<AuditEvent, 'scope' | 'by' | 'address'>,
  { kind, orcamentoId, outcome, isByHand }: Synchronization,
): Promise<AuditEvent | undefined> {
  const { situacao } = outcome;
  if (situacao === 'reaproveitada' || situacao === 'naoConfigurada') return undefined;
  if (!isByHand && outcome.isUnchanged) return undefined;
  const about = orcamentoId === null ? 'todos os orçamentos' : `orçamento de ${await yearOf(db, by, orcamentoId)}`;
  return { ...by, kind: 'sincronizou', detail: `${questions[kind].title}, ${about}: ${wordsOf(outcome)}` };
}

function wordsOf({ situacao, failure, leftOut }: Synchronization['outcome']): string {
  if (situacao === 'falhou') return `falhou. ${failure ?? ''}`.trim();
  if (leftOut === undefined) return 'concluída.';
  const { rows } = leftOut;
  return `concluída; ${rows === 1 ? '1 linha ficou' : `${rows.toLocaleString('pt-BR')} linhas ficaram`} de fora.`;
}

async function yearOf(db: Database, { scope }: { readonly scope: Scope }, orcamentoId: number) {
  const own = db.selectFrom('orcamentos').where(within(scope, 'orcamentos')).where('id', '=', orcamentoId);
  return (await own.select('ano').executeTakeFirst())?.ano ?? `id ${orcamentoId}`;
}
