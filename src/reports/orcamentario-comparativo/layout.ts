import type { Variation } from '../../domain/variation.ts';
import { coded, money, percent, text } from '../../sheet/cells.ts';
import type { Cell, Column, Row, Sheet } from '../../sheet/sheet.ts';
import type { Result } from './contract.ts';

type Codigo = Result['codigosOrcamentarios'][number];

const RECURSOS = { proprios: 'Recursos Próprios', terceiros: 'Recursos de Terceiros' } as const;

const columns: readonly Column[] = [
  { label: 'Item', format: 'text', sticky: true },
  { label: 'Proposto', format: 'currency', startsGroup: true },
  { label: 'Reformulado', format: 'currency' },
  {
    label: 'Variação (P-R)/R',
    format: 'percent',
    startsGroup: true,
    follows: { kind: 'variation', of: [1, 2] },
  },
];

/** Orçamentário Comparativo as a sheet: Item, Proposto, Reformulado, Variação (P-R)/R (spec §2.2). */
export function layout({ codigosOrcamentarios, totais }: Result): Sheet {
  const body = codigosOrcamentarios.flatMap(layoutCodigo);
  return {
    title: 'Orçamentário Comparativo',
    columns,
    header: [{ kind: 'header', level: 0, cells: columns.map(({ label }) => text(label)) }],
    rows: body.length === 0 ? [] : [...body, ...layoutTotais(totais)],
    levels: ['Código Orçamentário', 'Tipo', 'Recurso', 'Natureza'],
    keys: ['Recurso'],
  };
}

function layoutCodigo({ codOrcamentario, descricaoOrcamentario, total, valores }: Codigo): readonly Row[] {
  return [
    line('group', 0, coded(codOrcamentario, descricaoOrcamentario), total),
    ...valores.flatMap((valor) => [
      line('group', 1, text(valor.tipo), valor.total),
      ...valor.recursos.flatMap((recurso) => [
        line('group', 2, text(RECURSOS[recurso.tipo]), recurso.total),
        ...recurso.naturezas.map((natureza) => ({
          ...line('item', 3, coded(natureza.codTBOrcamento, natureza.descricao), natureza),
          keys: [RECURSOS[recurso.tipo]],
        })),
      ]),
    ]),
  ];
}

function layoutTotais({ recursosProprios, recursosTerceiros, total }: Result['totais']): readonly Row[] {
  return [
    {
      ...line('subtotal', 0, text('Total de Recursos Próprios'), recursosProprios),
      adds: { key: 0, value: RECURSOS.proprios },
    },
    {
      ...line('subtotal', 0, text('Total de Recursos de Terceiros'), recursosTerceiros),
      adds: { key: 0, value: RECURSOS.terceiros },
    },
    line('total', 0, text('Total Geral'), total),
  ];
}

function line(kind: Row['kind'], level: number, item: Cell, { proposta, reformulacao, variacao }: Variation): Row {
  const ratio = variacao === null ? null : variacao / 100;
  return { kind, level, cells: [item, money(proposta), money(reformulacao), percent(ratio)] };
}
