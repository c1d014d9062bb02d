import { blank, headerOf, money, number, text } from '../../sheet/cells.ts';
import type { Cell, Column, Row, UntitledSheet } from '../../sheet/sheet.ts';
import { flatRows } from '../../reporting/columns-layout.ts';
import { detailOf } from '../../reporting/columns.ts';
import { totalOf } from './arrange.ts';
import type { Result } from './contract.ts';

type Registro = Result['registros'][number];

const columns: readonly Column[] = [
  { label: 'Tipo', format: 'text', long: detailOf('tipo') },
  { label: 'Chave do Centro de Custo', format: 'text', long: detailOf('chaveCentroCusto') },
  { label: 'Chave da Ação', format: 'text', weight: 5, long: detailOf('chaveAcao') },
  { label: 'Conta (cód. reduzido)', format: 'text', weight: 4, long: detailOf('codReduzidoConta') },
  { label: 'Natureza (cód. reduzido)', format: 'text', weight: 8, long: detailOf('codReduzidoNatureza') },
  { label: 'Mês', format: 'quantity', long: { kind: 'period', field: 'mes' } },
  { label: 'Unidade', format: 'text', startsGroup: true, weight: 6, long: detailOf('unidade') },
  { label: 'Descrição do Lançamento', format: 'text', long: detailOf('descricaoLancamento') },
  {
    label: 'Qtd. de Pessoas',
    format: 'quantity',
    startsGroup: true,
    weight: 1,
    long: { kind: 'measure', field: 'qtdPessoas' },
  },
  { label: 'Qtd. de Dias', format: 'quantity', weight: 2, long: { kind: 'measure', field: 'qtdDias' } },
  { label: 'Qtd. de Unidades', format: 'quantity', weight: 3, long: { kind: 'measure', field: 'qtdUnidade' } },
  {
    label: 'Valor Unitário',
    format: 'currency',
    startsGroup: true,
    fromErp: true,
    weight: 7,
    long: detailOf('valorUnitario'),
  },
  {
    name: 'valorTotal',
    label: 'Valor Total',
    format: 'currency',
    fromErp: true,
    long: { kind: 'measure', field: 'valorTotal' },
  },
];

/** Importação as a sheet: a row per posting, and their total (spec §2.15). */
export function layout(result: Result): UntitledSheet {
  const last: Row = {
    kind: 'total',
    level: 0,
    cells: [{ ...text('Total Geral'), colSpan: columns.length - 1 }, money(totalOf(result))],
  };
  return { columns, header: headerOf(columns), rows: flatRows(result.registros, toRow, last), itemName: 'Lançamento' };
}

function toRow(registro: Registro): Row {
  const { tipo, chaveCentroCusto, chaveAcao, codReduzidoConta, codReduzidoNatureza, mes } = registro;
  const keys = [tipo, chaveCentroCusto, chaveAcao, codReduzidoConta, codReduzidoNatureza].map(text);
  const words = [registro.unidade, registro.descricaoLancamento].map(text);
  const quantities = [registro.qtdPessoas, registro.qtdDias, registro.qtdUnidade].map(quantity);
  const values = [registro.valorUnitario, registro.valorTotal].map(money);
  return { kind: 'item', level: 0, cells: [...keys, number(mes), ...words, ...quantities, ...values] };
}

function quantity(value: number | null): Cell {
  return value === null ? blank : number(value);
}
