import { sql } from 'kysely';
import type { Actor } from '../audit/audit-event.ts';
import { addJustification } from '../justifications/justifications.ts';
import { listJustifications } from '../justifications/list-justifications.ts';
import { within, type Scope } from '../database/lines/scope.ts';
import { basisOf } from '../database/lines/value-lines.ts';
import type { Database } from '../database/schema.ts';
import { MESES } from '../domain/months.ts';
import type { TableChange } from '../load/preview-load.ts';
import type { Basis } from './collection.ts';
import type { Collection } from './collections.ts';
import type { MergedLine } from './three-way.ts';
import { yearOf } from './collection.ts';

/** The cost centre and basis to write to. */
type Target = { readonly orcamentoId: number; readonly basis: Basis; readonly code: string };

/** Writes the months of lines on one basis; a new line has no amounts on the other basis. */
export async function writeLines(
  db: Database,
  { codColigada }: Scope,
  { orcamentoId, basis, code }: Target,
  lines: readonly MergedLine[],
): Promise<void> {
  const own = basisOf(basis);
  const other = basisOf(basis === 1 ? 2 : 1);
  for (const { codOrcamentario, tipo, recurso, codTBOrcamento, merged } of lines) {
    const amounts = Object.fromEntries(MESES.map((mes, month) => [`${mes}${own}`, merged[month]!])) as Amounts;
    const none = Object.fromEntries(MESES.map((mes) => [`${mes}${other}`, 0])) as Amounts;
    const key = { codColigada, orcamentoId, codCCustoFilho: code, codOrcamentario, tipo, recurso, codTBOrcamento };
    await db
      .insertInto('valores')
      .values({ ...key, ...none, ...amounts, bloqueado: 0 })
      .onConflict((same) =>
        same
          .columns([
            'codColigada',
            'orcamentoId',
            'codCCustoFilho',
            'codTBOrcamento',
            'codOrcamentario',
            'tipo',
            'recurso',
          ])
          .doUpdateSet(amounts),
      )
      .execute();
  }
}

type Amounts = Readonly<Record<`${(typeof MESES)[number]}${'Proposta' | 'Reformulacao'}`, number>>;

/**
 * Writes the memória of each changed month of a nature: with the month's amount if there was no memória, else with
 * the difference that it explains, so that the memórias of a month still add up to it.
 */
export async function writeMemories(
  db: Database,
  scope: Scope,
  target: Target,
  lines: readonly MergedLine[],
): Promise<void> {
  const said = lines.filter(({ memory }) => memory !== '');
  if (said.length === 0) return;
  const before = await lastPositions(db, scope, target);
  const last = new Map(before);
  for (const { codTBOrcamento, memory: texto, now, merged } of said) {
    for (const [month, amount] of merged.entries()) {
      if (amount === now[month]) continue;
      const name = `${month + 1} ${codTBOrcamento}`;
      const posicao = (last.get(name) ?? 0) + 1;
      last.set(name, posicao);
      const explained = before.has(name) ? amount - now[month]! : amount;
      await addMemory(db, scope, target, { codTBOrcamento, mes: month + 1, posicao, texto, explained });
    }
  }
}

/** The last position of the memórias of each month and nature with any, by '3 3.1.01' (March, nature). */
async function lastPositions(db: Database, scope: Scope, { orcamentoId, code }: Target) {
  const found = db.selectFrom('memorias_calculo').where(within(scope, 'memorias_calculo'));
  const rows = await found
    .where('orcamentoId', '=', orcamentoId)
    .where('codCCustoFilho', '=', code)
    .select(['codTBOrcamento', 'mes', sql<number>`max(posicao)`.as('last')])
    .groupBy(['codTBOrcamento', 'mes'])
    .execute();
  return new Map(rows.map(({ codTBOrcamento, mes, last }) => [`${mes} ${codTBOrcamento}`, last]));
}

type Memory = {
  readonly codTBOrcamento: string;
  readonly mes: number;
  readonly posicao: number;
  readonly texto: string;
  /** In centavos. */
  readonly explained: number;
};

async function addMemory(
  db: Database,
  { codColigada }: Scope,
  { orcamentoId, basis, code }: Target,
  { explained, ...memory }: Memory,
): Promise<void> {
  const amounts = basis === 1 ? { proposta: explained, reformulacao: null } : { proposta: 0, reformulacao: explained };
  const row = { codColigada, orcamentoId, codCCustoFilho: code, ...memory, ...amounts };
  await db.insertInto('memorias_calculo').values(row).execute();
}

/** The accepted lines, and the person who sent them. */
type Justified = { readonly sender: Actor; readonly lines: readonly MergedLine[] };

/** Adds justifications of lines in their sender's name to their centre and nature, without repeating existing ones. */
export async function writeJustifications(
  db: Database,
  scope: Scope,
  { orcamentoId, basis, code }: Target,
  { sender, lines }: Justified,
): Promise<void> {
  const texts = lines.filter(({ justification }) => justification !== '');
  if (texts.length === 0) return;
  const known = await listJustifications(db, scope, { orcamentoId, periodoOrcamento: basis });
  const added = new Set(known.map(({ em, texto }) => JSON.stringify([em.codCCustoFilho, em.codTBOrcamento, texto])));
  for (const { codTBOrcamento, justification } of texts) {
    const texto = justification.normalize('NFC');
    const name = JSON.stringify([code, codTBOrcamento, texto]);
    if (added.has(name)) continue;
    added.add(name);
    const em = { codCCustoFilho: code, codTBOrcamento };
    await addJustification(
      db,
      { scope, by: sender, address: null },
      { orcamentoId, periodoOrcamento: basis, em, texto },
    );
  }
}

/** What the lines change in the budget, for the history of loads; call it before the lines are written. */
export async function changesOfLoad(
  db: Database,
  scope: Scope,
  { orcamentoId, year, basis }: Collection,
  lines: readonly MergedLine[],
): Promise<readonly TableChange[]> {
  const found = db.selectFrom('valores').where(within(scope, 'valores')).where('orcamentoId', '=', orcamentoId);
  const { rows, proposta, reformulacao } = await found
    .select([
      sql<number>`count(*)::integer`.as('rows'),
      sql<number>`coalesce(sum_centavos("totalAnoProposta"), 0)`.as('proposta'),
      sql<number>`coalesce(sum_centavos("totalAnoReformulacao"), 0)`.as('reformulacao'),
    ])
    .executeTakeFirstOrThrow();
  const difference = lines.reduce((sum, { merged, now }) => sum + yearOf(merged) - yearOf(now), 0);
  const novas = lines.filter(({ isNew }) => isNew).length;
  return [
    {
      tabela: 'valores',
      orcamentoId,
      ano: year,
      linhasHoje: rows,
      novas,
      alteradas: lines.length - novas,
      removidas: 0,
      propostaHoje: proposta,
      propostaDepois: proposta + (basis === 1 ? difference : 0),
      reformulacaoHoje: reformulacao,
      reformulacaoDepois: reformulacao + (basis === 2 ? difference : 0),
    },
  ];
}
