import { read, utils, write, type WorkBook } from '@e965/xlsx';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Conferencia } from '../../../contracts/file-check.ts';
import { filesOf, type Report } from '../../../reporting/report.ts';
import { databaseInTurn } from '../../../testing/databases/databases.ts';
import { catalog } from '../../../testing/servers/catalog.ts';
import { useEveryReport } from '../../../testing/servers/every-report-place.ts';
import { queryOf } from '../../../testing/servers/query-of.ts';
import { multipartOf } from '../../../testing/servers/send-files.ts';

/** What changes after the files were made. */
const CHANGES = [
  `update naturezas set "nomeTBOrcamento" = 'Ordenados'`,
  `update centros_custo set "nomeCCustoPai" = 'Pai de agora'`,
  `update valores set "janeiroProposta" = 7, "junhoReformulacao" = 9, bloqueado = 3`,
  `update memorias_calculo set texto = 'Outra'`,
  `delete from receitas where "codColigada" = 1`,
  `update eventos set custo = 1, data = null`,
  `update realizados set valor = valor + 1`,
  `update lancamentos_importacao set "valorTotal" = 1`,
  `update organizations set nome = 'Outro nome'`,
  `update data_versions set version = version + 1`,
];

type Made = { readonly report: Report; readonly format: string; readonly query: string; readonly file: Buffer };

describe.each(databaseInTurn(2))('the check of a file on $name', ({ open }) => {
  const place = useEveryReport(open);
  const send = async (files: Parameters<typeof multipartOf>[0], cookie?: string) => {
    const { payload, headers } = await multipartOf(files);
    const answer = await place.post('/api/conferencias', payload, { ...headers, ...(cookie && { cookie }) });
    return { status: answer.statusCode, body: answer.json<Conferencia & { message: string }>() };
  };
  const check = async (file: Buffer, name = 'arquivo.xlsx') => {
    const { status, body } = await send({ [name]: Uint8Array.from(file) });
    expect([status, body.message]).toEqual([200, undefined]);
    return body;
  };
  const download = async (report: Report, query: string) =>
    (await place.get(`/api/relatorios/${report.slug}/arquivo?${query}`)).rawPayload;

  const made: Made[] = [];
  beforeAll(async () => {
    for (const report of catalog) {
      for (const { format } of filesOf(report)) {
        const query = `${queryOf(report)}&formato=${format}`;
        made.push({ report, format, query, file: await download(report, query) });
      }
    }
    for (const change of CHANGES) await sql.raw(change).execute(place.db());
  });

  test.each(catalog.map((report) => [report.slug, report] as const))(
    '%s: every file is what it was, figure by figure, after the data have changed',
    async (_, report) => {
      for (const { format, file } of made.filter((each) => each.report === report)) {
        if (format === 'csv') continue;
        const { confere, iguais, diferencas, naoConferidas } = await check(file);
        expect({ format, confere, naoConferidas, diferencas }).toEqual({
          format,
          confere: true,
          naoConferidas: [],
          diferencas: { quantidade: 0, porTipo: [], itens: [] },
        });
        expect(iguais).toBeGreaterThan(0);
      }
    },
  );
});
