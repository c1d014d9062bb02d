import type { Ato } from '../../contracts/administration/registro.ts';
import { ACTS } from '../../base/audit-events.ts';
import { momentOf } from '../../domain/format.ts';
import { text } from '../../sheet/cells.ts';
import type { Row, Sheet } from '../../sheet/sheet.ts';
import { csvLines, writeCsv } from '../../sheet/text/delimited.ts';

const LABELS = ['Dia', 'Hora', 'Pessoa', 'E-mail', 'Ato', 'Detalhe', 'Endereço'];

/** The start of the audit log as a CSV for people: its heading alone. */
export function startOfEventsCsv(): string {
  return writeCsv(sheetOf([HEADING], []));
}

/** Events as further lines of it. */
export function linesOfEventsCsv(events: readonly Ato[]): string {
  return csvLines(sheetOf([], events.map(rowOf)));
}

const HEADING: Row = { kind: 'header', level: 0, cells: LABELS.map(text) };

function sheetOf(header: readonly Row[], rows: readonly Row[]): Sheet {
  return { title: 'Registro', columns: LABELS.map((label) => ({ label, format: 'text' })), header, rows };
}

function rowOf({ em, nome, quem, acao, detalhe, endereco }: Ato): Row {
  const { day, time } = momentOf(new Date(em));
  const cells = [day, time, nome ?? '', quem ?? '', ACTS[acao], detalhe, endereco ?? ''].map(text);
  return { kind: 'item', level: 0, cells };
}
