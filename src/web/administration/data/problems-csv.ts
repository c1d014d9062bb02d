import type { Problema } from '../../../contracts/administration/cargas.ts';
import { text } from '../../../sheet/cells.ts';
import type { Cell, Sheet } from '../../../sheet/sheet.ts';
import { writeCsv } from '../../../sheet/text/delimited.ts';

const HEADINGS = ['Arquivo', 'Linha', 'Coluna', 'Valor', 'O que se espera'] as const;

/** The problems of a load as CSV for Excel, a line each. */
export function problemsCsv(problems: readonly Problema[]): string {
  const rows = problems.map(({ arquivo, linha, coluna, valor, mensagem }) =>
    [arquivo, linha === null ? '' : String(linha), coluna ?? '', valor ?? '', mensagem].map(text),
  );
  return writeCsv(sheetOf(rows));
}

function sheetOf(rows: readonly (readonly Cell[])[]): Sheet {
  return {
    title: 'Problemas',
    columns: HEADINGS.map((label) => ({ label, format: 'text' })),
    header: [{ kind: 'header', level: 0, cells: HEADINGS.map(text) }],
    rows: rows.map((cells) => ({ kind: 'item', level: 0, cells })),
  };
}
