import type { Subject } from '../../contracts/composition.ts';
import { blank, coded, DASH, headerOf, money, text } from '../../sheet/cells.ts';
import type { Cell, Column, Row, UntitledSheet } from '../../sheet/sheet.ts';
import { sheetColumns } from '../../reporting/columns-layout.ts';
import { detailOf, PAI_FIELDS } from '../../reporting/columns.ts';
import { columns as amounts, type Result } from './columns.ts';

type Pai = Result['centrosCustos'][number];
type Evento = Pai['eventos'][number];
type LayoutEvento = (evento: Evento, subject: Subject) => readonly Row[];

const ofEvento: readonly Column[] = [
  { label: 'Demandante', format: 'text', sticky: true },
  { label: 'Nome', format: 'text', startsGroup: true, long: detailOf('nome') },
  { label: 'Data', format: 'date', long: detailOf('data') },
  { label: 'Entidade', format: 'text', long: detailOf('entidade') },
  ...sheetColumns(amounts),
  { label: 'Público', format: 'text', long: detailOf('publico') },
  { label: 'Observações', format: 'text', long: detailOf('observacao') },
];
const ofParceiro: readonly Column[] = [
  { label: 'Nome do Parceiro', format: 'text', startsGroup: true, long: detailOf('nomeParceiro') },
  { label: 'Custo do Parceiro', format: 'currency', long: { kind: 'measure', field: 'custoAcao' } },
  { label: 'CC do Parceiro', format: 'text', long: detailOf('cCusto') },
];
const columns = [...ofEvento, ...ofParceiro];
const hierarchy = {
  levels: ['Centro de Custo Pai', 'Demandante'],
  levelFields: [PAI_FIELDS, { id: 'id', name: 'demandante' }],
};

/** Eventos as a sheet: under each parent its events, each beside the nested table of its partners (spec §2.5). */
export function layout(result: Result): UntitledSheet {
  const own = ofEvento.map(({ label }): Cell => ({ ...text(label), rowSpan: 2 }));
  return {
    columns,
    header: [
      header([...own, { ...text('Parceiros'), colSpan: ofParceiro.length }]),
      header(['Nome', 'Custo', 'CC'].map(text)),
    ],
    rows: layoutRows(result, layoutBlock),
    ...hierarchy,
    itemName: 'Evento',
  };
}

/** The worksheet 'Dados' (spec §9): a row per partner; an event's own cells are on its first row, summed once. */
export function layoutDados(result: Result): UntitledSheet {
  return { columns, header: headerOf(columns), rows: layoutRows(result, layoutPartnerRows), ...hierarchy };
}

/** An event and its partners as one block: the event's cells span the rows of its partners. */
function layoutBlock(evento: Evento, subject: Subject): readonly Row[] {
  const [first, ...others] = partnerCells(evento);
  const rowSpan = 1 + others.length;
  const own = ownCells(evento).map((cell) => (rowSpan === 1 ? cell : { ...cell, rowSpan }));
  return [item([...own, ...first], subject), ...others.map((cells) => item(cells))];
}

function layoutPartnerRows(evento: Evento, subject: Subject): readonly Row[] {
  const [first, ...others] = partnerCells(evento);
  const none = ofEvento.map(() => blank);
  return [item([...ownCells(evento), ...first], subject), ...others.map((cells) => item([...none, ...cells]))];
}

function ownCells({ demandante, nome, data, entidade, custo, publico, observacao }: Evento): readonly Cell[] {
  const date: Cell = data === null ? blank : { value: { kind: 'date', date: data } };
  return [text(demandante), text(nome), date, text(entidade), money(custo), text(publico), text(observacao)];
}

/** The cells of each partner; those of an event without any are blank. */
function partnerCells({ parceiros }: Evento): readonly [readonly Cell[], ...(readonly Cell[])[]] {
  const [first, ...others] = parceiros.map(({ nome, custoAcao, cCusto }) => [
    text(nome),
    money(custoAcao),
    text(cCusto === '' ? DASH : cCusto),
  ]);
  return [first ?? ofParceiro.map(() => blank), ...others];
}

function layoutRows({ centrosCustos, totais }: Result, layoutEvento: LayoutEvento): readonly Row[] {
  const body = centrosCustos.flatMap((pai) => layoutPai(pai, layoutEvento));
  return body.length === 0 ? [] : [...body, totalRow('total', 'Total Geral', totais, {})];
}

function layoutPai({ codCCustoPai, nomeCCustoPai, total, eventos }: Pai, layoutEvento: LayoutEvento): readonly Row[] {
  const heading: Cell = { ...coded(codCCustoPai, nomeCCustoPai), colSpan: columns.length };
  const subject: Subject = { codCCustoPai };
  return [
    { kind: 'group', level: 0, cells: [heading], subject },
    ...eventos.flatMap((evento) => layoutEvento(evento, { ...subject, id: String(evento.id) })),
    totalRow('subtotal', `Total do Centro de Custo (${codCCustoPai})`, total, subject),
  ];
}

function totalRow(kind: 'subtotal' | 'total', label: string, total: number, subject: Subject): Row {
  const cells = columns.map((column) => (column.label === 'Custo' ? money(total) : blank));
  return { kind, level: 0, cells: cells.with(0, text(label)), subject };
}

function header(cells: readonly Cell[]): Row {
  return { kind: 'header', level: 0, cells };
}

/** A row of an event; only the one with the event's own cells has its subject. */
function item(cells: readonly Cell[], subject?: Subject): Row {
  return { kind: 'item', level: 1, cells, ...(subject && { subject }) };
}
