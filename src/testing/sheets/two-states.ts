import fc from 'fast-check';
import { compareCodes } from '../../domain/code-order.ts';
import { MESES } from '../../domain/months.ts';
import * as comparativo from '../../reports/orcamentario-comparativo/contract.ts';
import { layout as comparativoLayout } from '../../reports/orcamentario-comparativo/report.ts';
import * as tempoReal from '../../reports/orcamento-tempo-real/arrange.ts';
import { columnSets } from '../../reports/orcamento-tempo-real/execution.ts';
import { layout as tempoRealLayout } from '../../reports/orcamento-tempo-real/report.ts';
import type { Sheet, UntitledSheet } from '../../sheet/sheet.ts';

/** A report's sheet in two states: some lines are in both with different amounts, some in one alone. */
export type TwoStates = { readonly before: Sheet; readonly after: Sheet };

type Line = comparativo.Line & tempoReal.Line;

const centavos = fc.oneof(fc.constant(0), fc.constant(100_00), fc.integer({ min: -99_999, max: 10 ** 11 }));

/** A random line, its amounts in whole centavos. */
const line: fc.Arbitrary<Line> = fc
  .record({
    codigo: fc.constantFrom(['2', 'Gestão'], ['10', 'Formação'], ['10.1', 'Saúde']),
    tipo: fc.constantFrom('Projeto', 'Atividade', 'Água'),
    recurso: fc.constantFrom('proprios' as const, 'terceiros' as const),
    centro: fc.constantFrom(['1.2', '1.2.1'], ['1.2', '1.2.10'], ['1.10', '1.10.1']),
    natureza: fc.constantFrom(
      ['3.1', 'Salários', '0'] as const,
      ['3.9', 'Água', '0'] as const,
      ['3.10', 'Fax', '1'] as const,
    ),
    amounts: fc.array(centavos, { minLength: 26, maxLength: 26 }),
  })
  .map(({ codigo, tipo, recurso, centro, natureza, amounts }) => {
    const planned = MESES.map((mes, at) => [`${mes}Orcado`, amounts[at]!] as const);
    const realised = MESES.map((mes, at) => [`${mes}Realizado`, amounts[12 + at]!] as const);
    const sum = (months: typeof planned | typeof realised) => months.reduce((all, [, each]) => all + each, 0);
    return {
      codOrcamentario: codigo[0]!,
      descricaoOrcamentario: codigo[1]!,
      area: 'meio',
      tipo,
      recurso,
      codCCustoPai: centro[0]!,
      nomeCCustoPai: `Pai ${centro[0]}`,
      codCCustoFilho: centro[1]!,
      nomeCCustoFilho: `Filho ${centro[1]}`,
      codTBOrcamento: natureza[0],
      nomeTBOrcamento: natureza[1],
      descricao: natureza[1],
      inativo: natureza[2],
      proposta: amounts[24]!,
      reformulacao: amounts[25]!,
      ...Object.fromEntries([...planned, ...realised]),
      totalAnoOrcado: sum(planned),
      totalAnoRealizado: sum(realised),
      totalBloqueado: amounts[0]!,
    } as unknown as Line;
  });

const context = { codColigada: 1, ano: 2026, filters: { periodoOrcamento: 1 } } as const;

type Sheets = {
  readonly keysOf: (line: Line) => readonly string[];
  readonly sheetOf: (lines: readonly Line[]) => UntitledSheet;
};

const BY_CODE: Sheets = {
  keysOf: ({ codOrcamentario, codTBOrcamento, tipo, recurso }) => [codOrcamentario, codTBOrcamento, tipo, recurso],
  sheetOf: (lines) => comparativoLayout(comparativo.arrange(lines)),
};
const keysByCentro: Sheets['keysOf'] = ({ codCCustoPai, codCCustoFilho, codTBOrcamento }) => [
  codCCustoPai,
  codCCustoFilho,
  codTBOrcamento,
];
const BY_CENTRO: Sheets = {
  keysOf: keysByCentro,
  sheetOf: (lines) => tempoRealLayout(tempoReal.arrange(lines, { comProjecao: false }), context),
};
const accumulated: Sheets = {
  keysOf: keysByCentro,
  sheetOf: (lines) => columnSets.others[0]!.layout(tempoReal.arrange(lines, { comProjecao: false }), context, 3),
};

function statesOf({ keysOf, sheetOf }: Sheets): fc.Arbitrary<TwoStates> {
  const lines = fc.uniqueArray(line, { maxLength: 16, size: 'max', selector: (each) => keysOf(each).join(' ') });
  const both = lines.chain((all) => fc.tuple(fc.subarray(all), fc.subarray(all), manyLines(all.length)));
  const inOrder = (some: readonly Line[]) =>
    some.toSorted((a, b) => {
      const [keys, others] = [keysOf(a), keysOf(b)];
      return keys.reduce((order, key, at) => order || compareCodes(key, others[at]!), 0);
    });
  const titled = (some: readonly Line[]): Sheet => ({ title: 'Comparado', ...sheetOf(inOrder(some)) });
  return both.map(([before, after, others]) => ({
    before: titled(before),
    after: titled(after.map((each, at) => withAmounts(each, others[at]!, at))),
  }));
}

function manyLines(length: number): fc.Arbitrary<readonly Line[]> {
  return fc.array(line, { minLength: length, maxLength: length });
}

/** The line, every second time with the amounts of another one. */
function withAmounts(own: Line, other: Line, at: number): Line {
  if (at % 2 === 0) return own;
  const amounts = Object.entries(other).filter(([, value]) => typeof value === 'number');
  return { ...own, ...Object.fromEntries(amounts) };
}

/** Two states of Orçamentário Comparativo, of Tempo Real, and of its Acumulado. */
export const twoStates = {
  comparativo: statesOf(BY_CODE),
  tempoReal: statesOf(BY_CENTRO),
  acumulado: statesOf(accumulated),
};
