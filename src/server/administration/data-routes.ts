import { searchForm } from '../../base/text.ts';
import { baixarDados, baixarModelo } from '../../contracts/administration/cargas.ts';
import type { Scope } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';
import { formatDate } from '../../domain/format.ts';
import { tables } from '../../load/tables/tables.ts';
import { modelWorkbook } from '../../load/workbook/data-workbook.ts';
import { countRows } from '../../load/workbook/table-pages.ts';
import { writeAuditEvent } from '../../audit/audit-event.ts';
import type { Today } from '../../settings/clock.ts';
import { writeTables, MOST_ROWS } from '../../sheet/workbook/write-xlsx.ts';
import { zlibCompression } from '../../threads/zlib-compression.ts';
import type { AppParts } from '../app-parts.ts';
import { asWorkbook } from '../http/as-workbook.ts';
import { startedStream, disconnectSignal, limitReading } from '../http/client-connection.ts';
import { Refusal } from '../http/errors.ts';
import { eventBy } from '../audit/audit-log.ts';
import { addUserRoute, type SignedInApi } from '../sign-in/answer-user.ts';
import { organizationName } from '../sign-in/sessions/session-routes.ts';

type Services = { readonly db: Database; readonly jobs: AppParts['jobs']; readonly today: Today };

/** Routes to download an organisation's data in the form that a load accepts, and the empty model workbook. */
export function dataRoutes(api: SignedInApi, { db, jobs, today }: Services): void {
  addUserRoute(api, baixarDados, async ({ scope, user, request, reply }) => {
    const day = today();
    const organizacao = await organizationName(db, scope);
    const name = dataFileName(organizacao, day);
    if (request.method === 'HEAD') return asWorkbook(reply, name).send();
    const rows = await rowsThatFit(db, scope);
    const task = { kind: 'data', scope, organizacao, day: formatDate(day) } as const;
    const stream = await startedStream(jobs.run(task, disconnectSignal(reply), user.id).pieces);
    const detail = `${name}, ${rows.toLocaleString('pt-BR')} ${rows === 1 ? 'linha' : 'linhas'}`;
    await writeAuditEvent(db, { ...eventBy({ user, scope, request }), kind: 'baixouDados', detail });
    limitReading(reply, {});
    return asWorkbook(reply, name).send(stream);
  });

  let model: Promise<Buffer> | undefined;
  addUserRoute(api, baixarModelo, async ({ reply }) => {
    model ??= makeModel();
    return asWorkbook(reply, 'modelo.xlsx').send(await model);
  });
}

async function makeModel(): Promise<Buffer> {
  const { explaining, sheets } = modelWorkbook();
  const pieces: Uint8Array[] = [];
  for await (const piece of writeTables(explaining, sheets, zlibCompression)) pieces.push(piece.slice());
  return Buffer.concat(pieces);
}

const LONGEST = 60;

/** The file name of an organisation's data on a day (yyyy-mm-dd): 'dados-prefeitura-de-sao-paulo-2026-11-20.xlsx'. */
export function dataFileName(organizacao: string, day: string): string {
  const word = searchForm(organizacao)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replaceAll(/^-|-$/g, '');
  return ['dados', ...(word === '' ? [] : [word]), `${day}.xlsx`].join('-');
}

/** The number of rows of all tables; throws a 422 if a table has more rows than a worksheet can hold below headings. */
export async function rowsThatFit(db: Database, scope: Scope, most = MOST_ROWS - 1): Promise<number> {
  let all = 0;
  for (const table of tables) {
    const rows = await countRows(db, scope, table);
    const [has, mayHave] = [rows, most].map((count) => count.toLocaleString('pt-BR'));
    if (rows > most)
      throw new Refusal(
        422,
        `A tabela ${table.name} tem ${has} linhas; uma planilha do Excel tem no máximo ${mayHave}.`,
      );
    all += rows;
  }
  return all;
}
