import { sql } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { codeSortKey } from '../../domain/code-order.ts';

/** The cost centre that {@link insertHiddenCentro} adds. */
export const HIDDEN = { pai: '5', filho: '5.1' } as const;

/**
 * Adds a regional parent with one child to an organisation of `insertRowsOfEveryReport`, with a row of every kind in
 * budget 4. Names contain 'alheio da organização N', and amounts are this many centavos: if that is far more than all
 * others together, any leak shows.
 */
export async function insertHiddenCentro(db: Database, codColigada: number, centavos: number): Promise<void> {
  const named = { codColigada, centavos, name: `alheio da organização ${codColigada}` };
  await insertCentro(db, named);
  await insertLike(db, named);
  await insertOfFilho(db, named);
  await insertOfPai(db, named);
  await insertLancamento(db, named);
  await insertLeftOut(db, named);
}

type Named = { readonly codColigada: number; readonly centavos: number; readonly name: string };

async function insertCentro(db: Database, { codColigada, name }: Named): Promise<void> {
  const pai = { codColigada, codCCustoPai: HIDDEN.pai };
  const filho = { ...pai, codCCustoFilho: HIDDEN.filho, nomeCCustoFilho: `Filho ${name}` };
  await db
    .insertInto('centros_custo')
    .values({ ...pai, nomeCCustoPai: `Pai ${name}`, regional: true, ordem: codeSortKey(HIDDEN.pai) })
    .execute();
  await db
    .insertInto('centros_custo_filhos')
    .values({ ...filho, ordem: codeSortKey(HIDDEN.filho) })
    .execute();
}

/** Copies the line of the organisation's other centre, with this amount in centavos in each month. */
async function insertLike(db: Database, { codColigada, centavos }: Named): Promise<void> {
  const [line] = await db.selectFrom('valores').selectAll().where('codColigada', '=', codColigada).execute();
  const { totalAnoProposta: _, totalAnoReformulacao: __, ...columns } = line!;
  const months = Object.keys(columns).filter((column) => /(Proposta|Reformulacao)$/.test(column));
  const amounts = Object.fromEntries(months.map((month) => [month, centavos]));
  await db
    .insertInto('valores')
    .values({ ...columns, ...amounts, codCCustoFilho: HIDDEN.filho })
    .execute();
}

async function insertOfFilho(db: Database, { codColigada, centavos, name }: Named): Promise<void> {
  const filho = { codColigada, orcamentoId: 4, codCCustoFilho: HIDDEN.filho, codTBOrcamento: '3.1' };
  const memoria = { posicao: 1, mes: 1, texto: `Memória ${name}`, proposta: centavos, reformulacao: null };
  await db
    .insertInto('memorias_calculo')
    .values({ ...filho, ...memoria })
    .execute();
  await db
    .insertInto('realizados')
    .values({ ...filho, mes: 1, valor: centavos })
    .execute();
  await db
    .insertInto('propostas_erp')
    .values({ ...filho, valorProposta: centavos, valorReformulacao: centavos })
    .execute();
}

async function insertOfPai(db: Database, { codColigada, centavos, name }: Named): Promise<void> {
  const pai = { codColigada, orcamentoId: 4, codCCustoPai: HIDDEN.pai, id: 5 };
  const evento = { demandante: '', entidade: '', publico: '', observacao: '', nome: `Evento ${name}` };
  await db
    .insertInto('receitas')
    .values({ ...pai, nome: `Receita ${name}`, descricao: '', proposta: centavos, reformulacao: centavos })
    .execute();
  await db
    .insertInto('eventos')
    .values({ ...pai, ...evento, custo: centavos, data: '2026-06-05' })
    .execute();
  await db
    .insertInto('eventos_parceiros')
    .values({ codColigada, eventoId: 5, posicao: 1, custoAcao: centavos, cCusto: '', nome: `Parceiro ${name}` })
    .execute();
}

/** Copies the organisation's posting under another name, with this total in centavos. */
async function insertLancamento(db: Database, { codColigada, centavos, name }: Named): Promise<void> {
  const postings = db.selectFrom('lancamentos_importacao').selectAll().where('codColigada', '=', codColigada);
  const [first] = await postings.execute();
  await db
    .insertInto('lancamentos_importacao')
    .values({ ...first!, posicao: 5, descricaoLancamento: `Lançamento ${name}`, valorTotal: centavos })
    .execute();
}

/** Inserts a run of each kind of synchronisation, with one row that it left out. */
async function insertLeftOut(db: Database, { codColigada, centavos, name }: Named): Promise<void> {
  for (const [kind, orcamentoId] of RUNS) {
    const { rows } = await sql<{
      readonly id: number;
    }>`insert into sync_runs ("codColigada", kind, "orcamentoId", state,
      "startedAt", "endedAt", "rowCount", "sumCentavos", "setAside", "setAsideCentavos")
      values (${codColigada}, ${kind}, ${orcamentoId}, 'succeeded', now(), now(), 1, 0, 1, ${centavos})
      returning id`.execute(db);
    const chave = JSON.stringify({ CODCCUSTO: name });
    await db
      .insertInto('sync_rows_left_out')
      .values({ codColigada, runId: rows[0]!.id, posicao: 1, chave, valor: centavos, motivo: `Centro ${name}` })
      .execute();
  }
}

const RUNS = [
  ['realizados', 4],
  ['propostas', 4],
  ['importacao', null],
] as const;
