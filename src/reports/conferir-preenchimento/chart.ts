import type { Filling, MapCell, MapChart } from '../../chart/chart.ts';
import { MONTHS } from '../../chart/month-categories.ts';
import type { MesesComMemoria } from '../../contracts/lists.ts';
import { MESES } from '../../domain/months.ts';
import { codedLabel } from '../../chart/subject-category.ts';
import { PERIODOS } from '../../reporting/filters.ts';
import type { LayoutContext } from '../../reporting/report.ts';
import type { Result } from './columns.ts';

type Filho = Result['centrosCustos'][number]['ccFilhos'][number];

/** A map of child cost centres by month: a month is empty, filled, or unexplained (without calculation memory). */
export function chart(
  { centrosCustos }: Result,
  { filters }: Pick<LayoutContext<'periodoOrcamento'>, 'filters'>,
  answer?: readonly MesesComMemoria[],
): MapChart {
  const basis = PERIODOS[filters.periodoOrcamento].toLowerCase();
  const memorias = answer && memoriasOf(answer);
  const rows = centrosCustos.flatMap(({ codCCustoPai, ccFilhos }) =>
    ccFilhos.map((filho) => ({
      label: codedLabel(filho.codCCustoFilho, filho.nomeCCustoFilho),
      cells: cellsOf(codCCustoPai, filho, memorias),
    })),
  );
  return {
    kind: 'map',
    title: `Preenchimento do valor ${basis}, mês a mês`,
    description: describe(rows, memorias !== undefined),
    categoryName: 'Centro de custo',
    columns: MONTHS,
    rows,
  };
}

type Memorias = ReadonlySet<string>;

function memoriasOf(centros: readonly MesesComMemoria[]): Memorias {
  return new Set(centros.flatMap(({ codCCustoFilho, meses }) => meses.map((mes) => keyOf(codCCustoFilho, mes))));
}

function keyOf(codCCustoFilho: string, mes: number): string {
  return `${mes} ${codCCustoFilho}`;
}

function cellsOf(codCCustoPai: string, filho: Filho, memorias: Memorias | undefined): readonly MapCell[] {
  const { codCCustoFilho, totais, naturezasOrcamentarias } = filho;
  return MESES.map((mes, month) => {
    const isEmpty = naturezasOrcamentarias.every((natureza) => natureza[mes] === 0);
    const isExplained = memorias?.has(keyOf(codCCustoFilho, month + 1)) ?? true;
    const filling: Filling = isEmpty ? 'empty' : isExplained ? 'filled' : 'unexplained';
    return { filling, centavos: totais[mes], opens: { em: { codCCustoPai, codCCustoFilho }, coluna: mes } };
  });
}

function describe(rows: MapChart['rows'], knowsMemorias: boolean): string {
  const having = (filling: Filling) =>
    rows.filter(({ cells }) => cells.some((cell) => cell.filling === filling)).length;
  const written = (count: number) => count.toLocaleString('pt-BR');
  const centros = `${written(rows.length)} ${rows.length === 1 ? 'centro' : 'centros'}`;
  const empty = `${written(having('empty'))} com meses vazios`;
  return knowsMemorias
    ? `${centros}: ${empty}, ${written(having('unexplained'))} com meses sem memória de cálculo.`
    : `${centros}: ${empty}. As memórias de cálculo não puderam ser lidas.`;
}
