import { expect, test, vi } from 'vitest';
import { text } from '../sheet/cells.ts';
import type { Sheet } from '../sheet/sheet.ts';
import { countedAmounts, sheetTexts } from '../testing/readers/pdf-cells.ts';
import { hasPoppler, readByPdfJs, textByPoppler, withoutSpaces } from '../testing/readers/pdf-readers.ts';
import { nestedSheet } from '../testing/sheets/nested-sheet.ts';
import { column, row, sheetOf, textSheet } from '../testing/sheets/small-sheets.ts';
import { figuresSha256 } from './figures-code.ts';
import type { PdfReport } from './pdf-report.ts';
import { writePdf } from './write-pdf.ts';

const FACTS = [
  ['Organização', '1 - Serviço & <Filhos>'],
  ['Relatório', 'Orçamento'],
  ['Filtros', 'Ano: 2026 · Considerar o Valor: Proposto'],
  ['Limite', 'Somente o centro 25'],
  ['Momento', '20/11/2026 às 14:03 (2026-11-20T17:03:00.000Z)'],
  ['Gerado por', 'Ana Lima em 21/11/2026 às 09:00'],
].map(([label, value]) => ({ label: label!, value: value! }));

const attachment = {
  name: 'Orcamento.xlsx',
  type: 'application/xlsx',
  description: 'A planilha',
  bytes: Buffer.from('bytes'),
};
const info = { title: 'Orçamento', author: 'Serviço & <Filhos>', subject: 'Ano: 2026' };

function pdfOf(sheet: Sheet, more: Partial<PdfReport> = {}): Buffer {
  return Buffer.concat([...writePdf([{ sheet, facts: FACTS, notes: [], attachment, ...more }], info)]);
}

test('every cell is in the structure once, in order, on small and on large paper', async () => {
  for (const [months, isSmall] of [
    [2, true],
    [12, false],
  ] as const) {
    const sheet = nestedSheet({ pais: 3, months });
    const bytes = pdfOf(sheet);
    expect((await readByPdfJs(bytes)).rows).toEqual(sheetTexts({ ...sheet, header: [] }));
    expect(bytes.includes('1190.55')).toBe(!isSmall);
  }
});

test('every amount is on the pages once, and each page has its organisation, filters, limit, number and code', async () => {
  const sheet = nestedSheet({ pais: 4, months: 12 });
  const { pages, bookmarks } = await readByPdfJs(pdfOf(sheet));
  expect(countedAmounts(pages)).toEqual(countedAmounts(sheetTexts(sheet).flat()));
  expect(pages.length).toBeGreaterThan(4);
  const sha256 = figuresSha256(sheet);
  for (const [at, page] of pages.entries()) {
    const words = page.replace(/\s+/g, ' ');
    expect(words).toContain('Serviço & <Filhos>');
    expect(words).toContain('Ano 2026');
    expect(words).toContain('Somente o centro 25');
    expect(words).toContain('Dados de 20/11/2026 às 14:03 · Gerado por Ana Lima em 21/11/2026 às 09:00');
    expect(words).toContain(`Página ${at + 1} de ${pages.length}`);
    expect(words).toContain(`SHA-256 ${sha256}`);
    expect(words).toContain('Item');
  }
  expect(pages.at(-1)).toContain('Total do Centro de Custo (3)');
  expect(pages.at(-1)).toContain('Total Geral');
  expect(pages.some((page) => page.includes('(continuação)'))).toBe(true);
  expect(bookmarks.map(({ title, items }) => [title, items.length])).toEqual(
    Array.from({ length: 4 }, (_, pai) => [`${pai} - Pai Outros Serviços`, 3]),
  );
});

test('the file declares PDF/A-3b and PDF/UA-1, and has the workbook attached', async () => {
  const bytes = pdfOf(nestedSheet({ pais: 1, months: 2 }));
  const { info: said, xmp, marks, attachments } = await readByPdfJs(bytes);
  expect(said['Title']).toBe('Orçamento');
  expect(said['Author']).toBe('Serviço & <Filhos>');
  expect(xmp).toMatch(/<pdfaid:part>3<\/pdfaid:part>\s*<pdfaid:conformance>B</);
  expect(xmp).toContain('<pdfuaid:part>1</pdfuaid:part>');
  expect(xmp).toContain('Serviço &#38; &#60;Filhos&#62;');
  expect(marks).toEqual(new Map(Object.entries({ Marked: true, UserProperties: false, Suspects: false })));
  expect(attachments.map(({ name, bytes }) => [name, bytes.toString()])).toEqual([['Orcamento.xlsx', 'bytes']]);
  const raw = bytes.toString('latin1');
  for (const sign of [
    '/AFRelationship /Data',
    '/OutputIntents [',
    '/S /GTS_PDFA1',
    '/Lang (pt-BR)',
    '/DisplayDocTitle true',
    '/FontFile2',
    '/ToUnicode',
  ])
    expect(raw).toContain(sign);
  expect(raw).not.toMatch(/\/Encrypt|\/JavaScript|\/Type1\b/);
});

const HOSTILE = [
  'tab\there\u0000\u0007\u001b[31m',
  `${'a'.repeat(20_000)}`,
  'שלום עולם مرحبا',
  '👩‍👩‍👧‍👦 𝔘𝔫𝔦 漢字',
  '\ud800 alone',
  'e\u0301 composed, Łódź, Ελλάδα, Київ',
  '\u202egnp.exe\u202c',
  ') Tj ET Q (\\',
  'a\nb\r\nc\u2028d',
];

test('no character in a text breaks a page, and one without a glyph is replaced by a visible sign', async () => {
  const sheet = sheetOf(
    [column('text'), column('text')],
    HOSTILE.map((words) => row(text(words), text(words))),
  );
  const notes = HOSTILE.map((words) => ({ name: words, text: words }));
  const facts = FACTS.map(({ label, value }) => ({
    label,
    value: label === 'Filtros' ? `Ano: ${HOSTILE[4]}${HOSTILE[3]}` : value,
  }));
  const bytes = pdfOf(sheet, { facts, notes, subtitle: HOSTILE[2]! });
  const all = withoutSpaces((await readByPdfJs(bytes)).pages.join(' '));
  const words = ['Łódź', 'Ελλάδα', 'Київ', ')TjETQ(\\', 'écomposed', 'gnp.exe', 'Justificativas'];
  expect(words.filter((each) => !all.includes(each))).toEqual([]);
  expect(all.match(/a/g)!.length).toBeGreaterThan(80_000);
  if (!hasPoppler) return;
  const copied = textByPoppler(bytes);
  expect(['漢字', '𝔘𝔫𝔦', '\ufffd'].filter((each) => !copied.includes(each))).toEqual([]);
});

test('a report without rows is one page, which says so', async () => {
  const { pages } = await readByPdfJs(pdfOf(textSheet()));
  expect(pages).toHaveLength(1);
  expect(pages[0]).toContain('Nenhum dado foi encontrado.');
});

test('equal input at the same moment gives equal bytes', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T17:03:00Z') });
  try {
    const sheet = nestedSheet({ pais: 2, months: 12 });
    expect(pdfOf(sheet).equals(pdfOf(sheet))).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});
