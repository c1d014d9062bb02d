import { formatMoment, momentOf } from '../../../domain/format.ts';
import type { PersonFile } from '../../../privacy/export-person.ts';
import { headerOf, text } from '../../../sheet/cells.ts';
import type { Row } from '../../../sheet/sheet.ts';
import type { TableSheet, Worksheet } from '../../../sheet/workbook/workbook.ts';
import { writeTables } from '../../../sheet/workbook/write-xlsx.ts';
import { zlibCompression } from '../../../threads/zlib-compression.ts';

/** The width of a column, in digits. */
const WIDTH = 28;
const COLUMNS = ['Parte', 'Linhas'].map((label) => ({ label, format: 'text' as const }));

/** A person's exported data as a workbook: the first sheet lists the parts; each part with rows has a sheet. */
export async function personWorkbook(file: PersonFile, exportedAt: string): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of writeTables(explaining(file, exportedAt), sheetsOf(file), zlibCompression))
    pieces.push(piece.slice());
  return Buffer.concat(pieces);
}

function explaining({ nome, email, partes }: PersonFile, exportedAt: string): Worksheet {
  const facts = [
    { label: 'O que é', value: 'Os dados que o Rubrica guarda desta pessoa, sem senhas, chaves e códigos.' },
    { label: 'Pessoa', value: `${nome} (${email})` },
    { label: 'Exportado em', value: formatMoment(momentOf(new Date(exportedAt))) },
  ];
  const rows = partes.map(({ titulo, linhas }): Row => {
    return { kind: 'item', level: 0, cells: [text(titulo), text(String(linhas.length))] };
  });
  const sheet = { title: 'Dados pessoais', columns: COLUMNS, header: headerOf(COLUMNS), rows };
  return { name: 'Dados pessoais', facts, sheet };
}

function sheetsOf({ partes }: PersonFile): readonly TableSheet[] {
  return partes
    .filter(({ linhas }) => linhas.length > 0)
    .map(({ titulo, campos, linhas }) => ({
      name: titulo.slice(0, 31),
      columns: campos.map((label) => ({ label, kind: 'text', width: WIDTH })),
      rows: [linhas],
    }));
}
