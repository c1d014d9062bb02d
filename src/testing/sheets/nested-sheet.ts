import { coded, money, progress, text } from '../../sheet/cells.ts';
import type { Column, Row, Sheet } from '../../sheet/sheet.ts';

const GROUPED: readonly Column[] = [
  { label: 'Proposto', format: 'amount', startsGroup: true },
  { label: 'Realizado', format: 'amount' },
];

/** A sheet of centres and their naturezas, with two amounts for each month and a bar; amounts are all different. */
export function nestedSheet({
  pais,
  months,
  name = 'Outros Serviços',
}: {
  readonly pais: number;
  readonly months: number;
  readonly name?: string;
}): Sheet {
  let next = 12_345;
  const amounts = () => [
    ...Array.from({ length: months * 2 }, () => money((next = (next * 48_271) % 2_147_483_647) - 1_000_000)),
    progress((next % 130) / 100, 0.83),
  ];
  const rows = Array.from({ length: pais }, (_, pai) => ofPai(pai, name, amounts)).flat();
  const years = Array.from({ length: months }, (_, month) => ({ ...text(`Mês ${month + 1}`), colSpan: 2 }));
  return {
    title: 'Orçamento',
    columns: [
      { label: 'Item', format: 'text', sticky: true },
      ...Array.from({ length: months }, () => GROUPED).flat(),
      { label: 'Executado', format: 'percent', bar: true, summary: true, startsGroup: true },
    ],
    header: [
      header({ ...text('Item'), rowSpan: 2 }, ...years, { ...text('Executado'), rowSpan: 2 }),
      header(...years.flatMap(() => [text('Proposto'), text('Realizado')])),
    ],
    rows: [...rows, total(amounts())],
  };
}

function total(amounts: Row['cells']): Row {
  return { kind: 'total', level: 0, cells: [text('Total Geral'), ...amounts] };
}

function header(...cells: Row['cells']): Row {
  return { kind: 'header', level: 0, cells };
}

function ofPai(pai: number, name: string, amounts: () => Row['cells']): readonly Row[] {
  const filhos = Array.from({ length: 3 }, (_, filho): readonly Row[] => [
    { kind: 'group', level: 1, cells: [coded(`${pai}.${filho}`, `Filho ${name}`)] },
    ...Array.from({ length: 11 }, (__, at): Row => ({
      kind: 'item',
      level: 2,
      cells: [coded(`3.3.90.${at}`, name), ...amounts()],
    })),
    { kind: 'subtotal', level: 1, cells: [text(`Total do centro ${pai}.${filho}`), ...amounts()] },
  ]);
  return [
    { kind: 'group', level: 0, cells: [coded(`${pai}`, `Pai ${name}`)] },
    ...filhos.flat(),
    { kind: 'subtotal', level: 0, cells: [text(`Total do Centro de Custo (${pai})`), ...amounts()] },
  ];
}
