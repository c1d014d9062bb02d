import { blank, money, text } from '../../src/sheet/cells.ts';
import type { Cell, Row, Sheet } from '../../src/sheet/sheet.ts';

/** Events with three partners each: an event's own cells span the rows of its partners. */
export function eventos(about: number): Sheet {
  const rows: Row[] = [];
  for (let evento = 1; rows.length < about; evento++) {
    const own: readonly Cell[] = [
      { ...text(`Evento ${evento}`), rowSpan: 3 },
      { value: { kind: 'date', date: '2026-05-04' }, rowSpan: 3 },
    ];
    for (let parceiro = 1; parceiro <= 3; parceiro++) {
      const partner = [text(`Parceiro ${evento}.${parceiro}`), money(evento * 100_000 + parceiro)];
      rows.push({ kind: 'item', level: 0, cells: parceiro === 1 ? [...own, ...partner] : partner });
    }
  }
  return {
    title: 'Eventos',
    columns: [
      { label: 'Evento', format: 'text', sticky: true },
      { label: 'Data', format: 'date' },
      { label: 'Parceiro', format: 'text' },
      { label: 'Custo', format: 'currency' },
    ],
    header: [{ kind: 'header', level: 0, cells: ['Evento', 'Data', 'Parceiro', 'Custo'].map(text) }],
    rows,
  };
}

/** Calculation memories: texts of a few words, several lines, 1,200 or 4,000 characters, or 400 without a blank. */
export function memorias(about: number): Sheet {
  const words = 'Média dos últimos exercícios, corrigida pelo reajuste do contrato. ';
  const texts = [
    '20 kits x R$ 180,70',
    'Diárias:\n- ida;\n- volta.',
    words.repeat(18),
    words.repeat(60),
    'x'.repeat(400),
  ];
  const rows: Row[] = [];
  for (let index = 0; rows.length < about; index++) {
    const group: Row = { kind: 'group', level: 0, cells: [text(`1.${index} - Regional`), blank, blank, blank] };
    const items = texts.map((words, at): Row => ({
      kind: 'item',
      level: 1,
      cells: [text(`3.1.${at} - Natureza`), text('Setembro'), money(index * 100 + at), text(`${index}: ${words}`)],
    }));
    rows.push(group, ...items);
  }
  const columns: Sheet['columns'] = [
    { label: 'Natureza', format: 'text', sticky: true },
    { label: 'Mês', format: 'text', startsGroup: true },
    { label: 'Proposto', format: 'currency' },
    { label: 'Memória de Cálculo', format: 'text', startsGroup: true },
  ];
  const header: Row = { kind: 'header', level: 0, cells: columns.map(({ label }) => text(label)) };
  return { title: 'Memória de Cálculo', columns, header: [header], rows };
}

/** Texts that would do harm if they were not escaped. */
export function perigos(): Sheet {
  const texts = ['<img src=x onerror="document.title=1">', '=1+1', '@SOMA(A1)', 'a\tb', 'diz "sim"', 'duas\nlinhas'];
  return {
    title: 'Perigos & <b>',
    columns: [
      { label: 'Item', format: 'text', sticky: true },
      { label: 'Valor', format: 'currency' },
    ],
    header: [{ kind: 'header', level: 0, cells: [text('Item'), text('Valor')] }],
    rows: texts.map((words): Row => ({ kind: 'item', level: 0, cells: [text(words), blank] })),
  };
}
