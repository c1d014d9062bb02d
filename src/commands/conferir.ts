import { writeAuditEvent } from '../audit/audit-event.ts';
import { groupBy } from '../base/group.ts';
import { inTransaction } from '../database/engine/in-transaction.ts';
import { withDatabase } from '../database/engine/open-or-join.ts';
import { scopeOfOrganization } from '../database/lines/scope.ts';
import { AMOUNTS, mendSums, type WrongSum, wrongSums } from '../database/lines/sums-of-valores.ts';
import type { Database } from '../database/schema.ts';
import { formatCurrency } from '../domain/format.ts';
import { raiseVersions } from '../load/changes/raise-versions.ts';
import { databasePlace } from '../settings/place.ts';
import { readOptions, runCommand, WrongCall } from './command-line.ts';

const USAGE = `Uso: npm run conferir [-- --refazer]

Confere as somas guardadas de todos os orçamentos com as suas linhas, também com o servidor no ar.
  --refazer  corrige as que diferem`;

const MEND = 'Para corrigir: npm run conferir -- --refazer.';

/** Parses the arguments of `npm run conferir`; throws `WrongCall`. */
export function readConferirCall(args: readonly string[]): { readonly mends: boolean } {
  const read = readOptions(args, { refazer: { type: 'boolean' } });
  if (read === undefined || read.positionals.length > 0 || read.repeated !== undefined) throw new WrongCall(USAGE);
  return { mends: read.values.refazer === true };
}

/** Runs `npm run conferir`; returns whether all sums are right in the end, and the lines to print. */
export async function conferirCommand(db: Database, { mends }: { readonly mends: boolean }) {
  const wrong = mends ? await mend(db) : await wrongSums(db);
  if (wrong.length === 0) return { good: true, lines: ['As somas guardadas conferem com as linhas dos orçamentos.'] };
  const end = mends ? 'Corrigidas. Quem está com um relatório aberto busca de novo.' : MEND;
  return { good: mends, lines: [...describe(wrong), describeCount(wrong.length), end] };
}

function describeCount(count: number): string {
  if (count === 1) return '1 soma guardada difere das linhas do orçamento.';
  return `${count.toLocaleString('pt-BR')} somas guardadas diferem das linhas dos orçamentos.`;
}

/** Corrects wrong sums, invalidates their budgets' cached answers, writes audit events and returns the wrong sums. */
function mend(db: Database): Promise<readonly WrongSum[]> {
  return inTransaction(db, async (transaction) => {
    const wrong = await mendSums(transaction);
    for (const [codColigada, sums] of groupBy(wrong, (sum) => sum.codColigada)) {
      const scope = scopeOfOrganization(codColigada);
      const budgets = [...new Set(sums.map(({ orcamentoId }) => orcamentoId))];
      await raiseVersions(transaction, scope, budgets);
      const detail = `${describeCount(sums.length)} Orçamentos: ${budgets.join(', ')}.`;
      await writeAuditEvent(transaction, { scope, by: null, kind: 'refezSomas', detail });
    }
    return wrong;
  });
}

const MOST_LINES = 50;

/** Returns a line for each wrong sum, up to `MOST_LINES`. */
function describe(wrong: readonly WrongSum[]): readonly string[] {
  const lines = wrong.slice(0, MOST_LINES).map(describeSum);
  return wrong.length > MOST_LINES ? [...lines, '...'] : lines;
}

function describeSum(sum: WrongSum): string {
  const { codColigada, orcamentoId, codCCustoFilho, codOrcamentario, tipo, recurso } = sum;
  const of = codCCustoFilho === null ? `código ${codOrcamentario}, ${tipo}, ${recurso}` : `centro ${codCCustoFilho}`;
  const count = sum.linhas === 0 ? [] : [`${sum.linhas.toLocaleString('pt-BR')} linhas`];
  const amounts = AMOUNTS.filter((name) => sum[name] !== 0).map((name) => `${name} ${formatCurrency(sum[name])}`);
  return `Organização ${codColigada}, orçamento ${orcamentoId}, ${of}: a soma tem a mais ${[...count, ...amounts].join(', ')}.`;
}

// `npm run conferir`: exits 0 if all stored sums equal the sums of their lines or were corrected, 1 otherwise.
if (import.meta.main)
  await runCommand((args) => {
    const call = readConferirCall(args);
    return withDatabase(databasePlace(process.env), ({ db }) => conferirCommand(db, call));
  });
