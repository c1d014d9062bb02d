import { centrosComposition } from '../centros-composition.ts';
import { ofMonths, ofYear, single, termOf, termOfAsked, untilMonth } from '../composed-columns.ts';
import type { CalculatedColumn, Composition, Term } from '../composition.ts';

const orcado = termOfAsked('Orcado', 'acumuladoOrcado');
const realizado = termOfAsked('Realizado', 'acumuladoRealizado');

function ofAsked(kind: CalculatedColumn['kind'], label: string, terms: readonly [Term, Term]): CalculatedColumn {
  return { kind, label, terms, asks: 'ate-or-mes' };
}

/** What the amounts of Orçamento em Tempo Real are made of, those of its further sets of columns too. */
export const composition: Composition = {
  ...centrosComposition,
  sources: ['planned', 'realised'],
  columns: {
    ...ofMonths('chosen', 'Orcado'),
    ...ofMonths('realizado', 'Realizado'),
    totalAnoOrcado: ofYear('chosen'),
    totalAnoRealizado: ofYear('realizado'),
    totalBloqueado: single('bloqueado'),
    acumuladoOrcado: untilMonth('chosen'),
    acumuladoRealizado: untilMonth('realizado'),
    saldo: ofAsked('difference', 'Saldo', [orcado, realizado]),
    percentualExecutado: ofAsked('ratio', '% executado', [realizado, orcado]),
    disponivel: {
      kind: 'difference',
      label: 'Disponível',
      terms: [termOf('totalAnoOrcado'), termOf('totalAnoRealizado'), termOf('totalBloqueado')],
      ignoresMonth: true,
    },
  },
};
