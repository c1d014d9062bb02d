import { sql } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { codeSortKey } from '../../domain/code-order.ts';

/** The cost centre that {@link insertHiddenCentro} adds. */
export const HIDDEN = { pai: '5', filho: '5.1' } as const;

/**
 * Adds a regional parent with one child to an organisation of `insertSmallOrganizations`, with a row of every kind in budget
 * 4, each named 'alheio da organização N' and of so many centavos, far more than all others together: whoever sees anything
 * of it sees it.
 */
export async function insertHiddenCentro(db: Database, codColigada: number, centavos: number): Promise<void> {
  const name = `alheio da organização ${codColigada}`;
  const budget = { codColigada, orcamentoId: 4 };
  const line = { ...budget, codCCustoFilho: HIDDEN.filho, codTBOrcamento: '3.1' };
  const ordem = codeSortKey(HIDDEN.pai);
  const pai = { codColigada, codCCustoPai: HIDDEN.pai };
  await db
    .insertInto('centros_custo')
    .values({ ...pai, nomeCCustoPai: `Pai ${name}`, regional: true, ordem })
    .execute();
  await db
    .insertInto('centros_custo_filhos')
    .values({
      ...pai,
      codCCustoFilho: HIDDEN.filho,
      nomeCCustoFilho: `Filho ${name}`,
      ordem: codeSortKey(HIDDEN.filho),
    })
    .execute();
  await insertLike(db, codColigada, centavos);
  const texts = { posicao: 1, mes: 1, texto: `Memória ${name}`, proposta: centavos, reformulacao: null };
  await db
    .insertInto('memorias_calculo')
    .values({ ...line, ...texts })
    .execute();
  await db
    .insertInto('receitas')
    .values({ ...budget, ...pai, id: 5, nome: `Receita ${name}`, descricao: '', proposta: centavos, reformulacao: 0 })
    .execute();
  await db
    .insertInto('realizados')
    .values({ ...line, mes: 1, valor: centavos })
    .execute();
  await db
    .insertInto('propostas_erp')
    .values({ ...line, valorProposta: centavos, valorReformulacao: 0 })
    .execute();
  await insertEvento(db, { codColigada, centavos, name });
  await insertLancamento(db, { codColigada, centavos, name });
}

type Named = { readonly codColigada: number; readonly centavos: number; readonly name: string };

/** The line of the organisation's other centre again, each month of so many centavos. */
async function insertLike(db: Database, codColigada: number, centavos: number): Promise<void> {
  const [line] = await db.selectFrom('valores').selectAll().where('codColigada', '=', codColigada).execute();
  const { totalAnoProposta: _, totalAnoReformulacao: __, ...columns } = line!;
  const amounts = Object.fromEntries(
    Object.keys(columns).flatMap((column) => (column.endsWith('Proposta') ? [[column, centavos]] : [])),
  );
  await db
    .insertInto('valores')
    .values({ ...columns, ...amounts, codCCustoFilho: HIDDEN.filho })
    .execute();
}

async function insertEvento(db: Database, { codColigada, centavos, name }: Named): Promise<void> {
  const words = { demandante: '', entidade: '', publico: '', observacao: '', nome: `Evento ${name}` };
  const evento = { codColigada, orcamentoId: 4, codCCustoPai: HIDDEN.pai, id: 5, custo: centavos, data: '2026-06-05' };
  await db
    .insertInto('eventos')
    .values({ ...evento, ...words })
    .execute();
  const parceiro = { codColigada, eventoId: 5, posicao: 1, custoAcao: centavos, cCusto: '', nome: `Parceiro ${name}` };
  await db.insertInto('eventos_parceiros').values(parceiro).execute();
}

/** The posting of the organisation again, under another name and of so many centavos; and a row that a synchronisation left out. */
async function insertLancamento(db: Database, { codColigada, centavos, name }: Named): Promise<void> {
  const [first] = await db
    .selectFrom('lancamentos_importacao')
    .selectAll()
    .where('codColigada', '=', codColigada)
    .execute();
  const other = { posicao: 5, descricaoLancamento: `Lançamento ${name}`, valorTotal: centavos };
  await db
    .insertInto('lancamentos_importacao')
    .values({ ...first!, ...other })
    .execute();
  for (const [kind, orcamentoId] of [
    ['realizados', 4],
    ['propostas', 4],
    ['importacao', null],
  ] as const) {
    const { rows } = await sql<{ id: number }>`insert into sync_runs
      ("codColigada", kind, "orcamentoId", state, "startedAt", "heartbeatAt", "endedAt", "rowCount", "sumCentavos", "setAside", "setAsideCentavos")
      values (${codColigada}, ${kind}, ${orcamentoId}, 'succeeded', now(), now(), now(), 1, 0, 1, ${centavos}) returning id`.execute(
      db,
    );
    const chave = JSON.stringify({ CODCCUSTO: name });
    const leftOut = { codColigada, runId: rows[0]!.id, posicao: 1, chave, valor: centavos, motivo: `Centro ${name}` };
    await db.insertInto('sync_rows_left_out').values(leftOut).execute();
  }
}
