import type pg from 'pg';
import { MESES } from '../../src/domain/months.ts';

/** The budgets of the measured reports: the year's and the previous year's. */
export const BUDGETS = [
  { id: 3, ano: 2025 },
  { id: 4, ano: 2026 },
] as const;

const MONTHS = ['Proposta', 'Reformulacao'].flatMap((basis) => MESES.map((mes) => `"${mes}${basis}"`));
const LINE = '"codColigada", "orcamentoId", "codCCustoFilho", "codTBOrcamento"';
/**
 * How many revenues, and how many events, each parent has. Size M has about thirty times the 3,938 lines of the real
 * budget of São Paulo; this makes about thirty times the 1,025 revenues of Minas Gerais, with names and descriptions of
 * about the same average length (112 and 123 characters).
 */
const OF_EACH_PARENT = 750;
const LINES_OF_BUDGET = `from valores where "codColigada" = 1 and "orcamentoId" = 4`;

/**
 * Adds everything else that reports read to the lines of budget 4: the previous year, a realised value in every month,
 * the ERP's values for nine of ten lines, a memory for every second line, two postings a line (one on each basis), and
 * for each parent cost centre 750 revenues and 750 events with up to four partners.
 */
export async function fillAllTables(pool: pg.Pool): Promise<void> {
  for (const statement of STATEMENTS) await pool.query(statement);
}

const STATEMENTS = [
  `insert into valores (${LINE}, "codOrcamentario", tipo, recurso, ${MONTHS.join(', ')}, bloqueado)
   select "codColigada", 3, "codCCustoFilho", "codTBOrcamento", "codOrcamentario", tipo, recurso,
     ${MONTHS.toReversed().join(', ')}, bloqueado ${LINES_OF_BUDGET}`,
  `insert into realizados (${LINE}, mes, valor)
   select ${LINE}, mes, "janeiroProposta" % 1000003 * mes from valores, generate_series(1, 12) as mes
   where "codColigada" = 1 and "orcamentoId" = 4`,
  `insert into propostas_erp (${LINE}, "valorProposta", "valorReformulacao")
   select ${LINE}, "marcoProposta" * 11, "marcoReformulacao" * 11 ${LINES_OF_BUDGET} and "janeiroProposta" % 10 <> 0`,
  `insert into memorias_calculo (${LINE}, mes, posicao, proposta, reformulacao, texto)
   select ${LINE}, 1 + "abrilProposta" % 12, 1, "abrilProposta", "abrilReformulacao",
     repeat('12 turmas x 3 instrutores x R$ 180,00 por dia; ', (1 + "abrilProposta" % 6)::integer)
   ${LINES_OF_BUDGET} and "janeiroProposta" % 2 = 0`,
  `insert into lancamentos_importacao
   select 1, 4, (row_number() over ())::integer, basis, "codTBOrcamento", 'Tipo ' || "janeiroProposta" % 4,
     "codCCustoFilho", 'A' || "marcoProposta" % 50, lpad(("abrilProposta" % 500)::text, 5, '0'), "codTBOrcamento",
     1 + "maioProposta" % 12, 'Unidade', 'Contratação de instrutores para o programa ' || "codOrcamentario",
     "junhoProposta" % 40, 2.5, null, "julhoProposta", "julhoProposta" * 2
   from valores, generate_series(1, 2) as basis where "codColigada" = 1 and "orcamentoId" = 4`,
  `insert into receitas
   select 1, (row_number() over (order by pai.ordem, n))::integer, 4, "codCCustoPai",
     'Receita de serviços de qualificação profissional, prestados por convênio a prefeituras e entidades, contrato ' || n,
     n * 12345, n * 23456, repeat('Média dos três anos anteriores, corrigida; ', 1 + n % 5)
   from centros_custo pai, generate_series(1, ${OF_EACH_PARENT}) as n`,
  `insert into eventos
   select 1, (row_number() over (order by pai.ordem, n))::integer, 4, "codCCustoPai", 'Diretoria ' || n % 7,
     'Encontro ' || n, date '2026-01-01' + n % 365, 'Entidade ' || n % 9, n * 54321, n * 20 || ' pessoas',
     repeat('Local a confirmar. ', n % 8)
   from centros_custo pai, generate_series(1, ${OF_EACH_PARENT}) as n`,
  `insert into eventos_parceiros
   select 1, id, n, 'Parceiro ' || n, custo / (n + 1), '1.' || n
   from eventos, generate_series(1, 4) as n where n <= id % 5`,
  'vacuum (analyze)', // as after a load
];
