import { read, utils, write } from '@e965/xlsx';
import type { Conferencia } from '../../contracts/file-check.ts';
import type { useEveryReport } from './every-report-place.ts';
import { multipartOf } from './send-files.ts';

type Place = Pick<ReturnType<typeof useEveryReport>, 'post'>;

/** Sends files to be checked, as the administrator or as the person of a cookie. */
export async function sendFile(place: Place, files: Parameters<typeof multipartOf>[0], cookie?: string) {
  const { payload, headers } = await multipartOf(files);
  const answer = await place.post('/api/conferencias', payload, { ...headers, ...(cookie && { cookie }) });
  return { status: answer.statusCode, body: answer.json<Conferencia & { message: string }>() };
}

/** An .xlsx in which the stated address is changed, as a person could do in a spreadsheet program. */
export function withAddress(file: Buffer, change: (address: string) => string): Buffer {
  const book = read(file, { cellFormula: true });
  for (const sheet of Object.values(book.Sheets)) {
    const rows = utils.sheet_to_json<readonly unknown[]>(sheet, { header: 1, blankrows: true });
    const at = rows.findIndex(([label]) => label === 'Endereço');
    if (at === -1) continue;
    const count = rows.slice(at + 1).findIndex(([label]) => label !== undefined) + 1;
    const whole = rows
      .slice(at, at + count)
      .map(([, value]) => String(value))
      .join('');
    sheet[`B${at + 1}`] = { t: 's', v: change(whole) };
    for (let line = at + 2; line <= at + count; line++) sheet[`B${line}`] = { t: 's', v: ' ' };
  }
  return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
}
