import fc from 'fast-check';
import { expect } from 'vitest';
import { scopeOfOrganization } from '../../database/lines/scope.ts';
import { openGateway } from '../../erp/set-up.ts';
import { syncKeyOf } from '../../erp/runs/sync-runs.ts';
import { type SyncOutcome, synchronize } from '../../erp/runs/synchronize.ts';
import { failingAt, seldom, unlessKilled } from './failing-statements.ts';
import { FILHOS } from '../databases/generated-organization.ts';
import { type RmAnswer, rmSettings } from '../servers/rm-stand-in.ts';
import { examples } from '../servers/sync-examples.ts';
import { NO_REUSE } from '../servers/sync-place.ts';
import { yearOf } from './frozen.ts';
import type { RandomStep } from './history-place.ts';

const kind = fc.constantFrom('realizados', 'propostas', 'importacao');

/** Rows of an RM response; some have unknown codes. */
const rows = fc.array(
  fc.record({
    filho: fc.constantFrom(...FILHOS.map(([filho]) => filho), '9.9'),
    natureza: fc.constantFrom('3.1', '3.2', '3.10', '3.77'),
    mes: fc.integer({ min: 1, max: 12 }),
    centavos: fc.integer({ min: -1_000_000, max: 1_000_000 }),
  }),
  { maxLength: 8 },
);

const FAULTS: readonly RmAnswer[] = [
  { body: 'x', resetAfter: 0 },
  { body: '[{"A":', closes: true },
  { status: 500, body: '' },
];

/** A synchronisation with the ERP's stand-in over a socket: its response has rows or none, or it fails. */
export const randomSync: fc.Arbitrary<RandomStep> = fc
  .record({
    codColigada: fc.constantFrom(1, 1, 2),
    orcamentoId: fc.constantFrom(3, 4),
    kind,
    statement: seldom(25),
    answer: fc.oneof({ weight: 6, arbitrary: rows }, { weight: 1, arbitrary: fc.constantFrom(...FAULTS) }),
  })
  .map(({ codColigada, orcamentoId, kind: of, statement, answer }) => ({
    name: `synchronisation of ${of} of ${codColigada}, budget ${orcamentoId}${statement === undefined ? '' : `, whose statement ${statement} fails`}`,
    work: async (place) => {
      const scope = scopeOfOrganization(codColigada);
      if (of !== 'importacao' && (await yearOf(place, scope, orcamentoId)) === undefined) return;
      const body = () =>
        JSON.stringify(
          (answer as readonly Row[]).map(({ filho, natureza, mes, centavos }) => ({
            ...examples[of].record(filho as never, centavos / 100),
            CODTBORCAMENTO: natureza,
            MES: mes,
          })),
        );
      place.rm.answerWith('body' in answer ? answer : { body: body() });
      const key = syncKeyOf(of, scope, of === 'importacao' ? null : orcamentoId);
      const syncing = synchronize(failingAt(place.db, statement), openGateway(rmSettings(place.rm)), key, NO_REUSE);
      expectEnded(await syncing.catch(unlessKilled));
    },
  }));

function expectEnded(outcome: SyncOutcome | void): void {
  if (outcome !== undefined) expect(['concluida', 'falhou']).toContain(outcome.situacao);
}

type Row = {
  readonly filho: string;
  readonly natureza: string;
  readonly mes: number;
  readonly centavos: number;
};
