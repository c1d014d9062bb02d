import { groupBy } from '../../domain/group.ts';
import { compareNames } from '../../domain/text.ts';
import { sumAmounts, withVariation, type Amounts } from '../../domain/variation.ts';
import type { Result } from './contract.ts';

/** One line: a code, type, resource and nature, added up over the cost centres, in whole centavos. */
export type Line = Amounts & {
  readonly codOrcamentario: string;
  readonly descricaoOrcamentario: string;
  readonly tipo: string;
  readonly recurso: Recurso;
  readonly codTBOrcamento: string;
  readonly descricao: string;
};

type Recurso = 'proprios' | 'terceiros';
type Codigo = Result['codigosOrcamentarios'][number];
type Valor = Codigo['valores'][number];

const RECURSOS: readonly Recurso[] = ['proprios', 'terceiros'];

/** Lines, ordered by code and nature, nested as code > tipo > recurso > natureza with totals and variations (spec §2.2). */
export function arrange(lines: readonly Line[]): Result {
  return {
    codigosOrcamentarios: [...groupBy(lines, (line) => line.codOrcamentario)].map(([, ofCodigo]) =>
      arrangeCodigo(ofCodigo),
    ),
    totais: {
      recursosProprios: totalOf(lines.filter((line) => line.recurso === 'proprios')),
      recursosTerceiros: totalOf(lines.filter((line) => line.recurso === 'terceiros')),
      total: totalOf(lines),
    },
  };
}

function arrangeCodigo(lines: readonly Line[]): Codigo {
  const { codOrcamentario, descricaoOrcamentario } = lines[0]!;
  const tipos = [...groupBy(lines, (line) => line.tipo)].sort(([a], [b]) => compareNames(a, b));
  return {
    codOrcamentario,
    descricaoOrcamentario,
    total: totalOf(lines),
    valores: tipos.map(([tipo, ofTipo]) => arrangeValor(tipo, ofTipo)),
  };
}

function arrangeValor(tipo: string, lines: readonly Line[]): Valor {
  const recursos = groupBy(lines, (line) => line.recurso);
  return {
    tipo,
    total: totalOf(lines),
    recursos: RECURSOS.filter((recurso) => recursos.has(recurso)).map((recurso) =>
      arrangeRecurso(recurso, recursos.get(recurso)!),
    ),
  };
}

function arrangeRecurso(tipo: Recurso, lines: readonly Line[]): Valor['recursos'][number] {
  const naturezas = lines.map(({ codTBOrcamento, descricao, proposta, reformulacao }) => ({
    codTBOrcamento,
    descricao,
    ...withVariation({ proposta, reformulacao }),
  }));
  return { tipo, total: totalOf(lines), naturezas };
}

function totalOf(lines: readonly Line[]) {
  return withVariation(sumAmounts(lines));
}
