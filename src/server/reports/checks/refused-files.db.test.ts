import { utils, write } from '@e965/xlsx';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { databaseInTurn } from '../../../testing/databases/databases.ts';
import { accounts } from '../../../testing/databases/small-organizations.ts';
import { bookOf, SHEET } from '../../../testing/hostile/workbook-of.ts';
import { bomb, part, zipOf } from '../../../testing/hostile/zip-of.ts';
import { walksAll } from '../../../testing/sampled.ts';
import { catalog } from '../../../testing/servers/catalog.ts';
import { sendFile, withAddress } from '../../../testing/servers/check-file.ts';
import { enter } from '../../../testing/servers/enter.ts';
import { useEveryReport } from '../../../testing/servers/every-report-place.ts';
import { queryOf } from '../../../testing/servers/query-of.ts';

describe.each(databaseInTurn(3))('files that cannot be checked on $name', ({ open }) => {
  const place = useEveryReport(open);
  const report = catalog.find(({ slug }) => slug === 'totais-centro-custo')!;
  const download = async (rest: string) =>
    (await place.get(`/api/relatorios/${report.slug}/arquivo?${queryOf(report)}${rest}`)).rawPayload;

  test('a file that cannot be checked is refused with a message', async () => {
    const moments = await sql<{
      moment: number;
    }>`select max(moment) as moment from changes where "codColigada" = 1`.execute(place.db());
    const versao = new Date(moments.rows[0]!.moment).toISOString();
    const [file, xls] = [await download(`&formato=xlsx&versao=${versao}`), await download('&formato=xls')];
    await sql`update valores set bloqueado = 9`.execute(place.db());
    const other = await enter(place.app(), accounts.otherAdmin.email);
    const damagedXls = Buffer.from(xls).fill(7, 1_600, 2_400);
    const [old, encrypted] = [withStream(xls, 'Book'), withStream(xls, 'EncryptedPackage')];
    const plain = write(
      { SheetNames: ['A'], Sheets: { A: utils.aoa_to_sheet([['Receitas', 1]]) } },
      { type: 'buffer', bookType: 'xlsx' },
    ) as Buffer;
    const change = (from: string | RegExp, to: string) => withAddress(file, (text) => text.replace(from, to));
    const between = new Date(Date.parse(versao) + 1).toISOString();
    const later = change(versao.slice(0, 4), '2999');
    const refusals: readonly (readonly [name: string, content: Uint8Array, message: RegExp, cookie?: string])[] = [
      ['outra.xlsx', plain, /^O arquivo não diz de que relatório é/],
      ['a.xlsx', file, /^O arquivo é de outra organização\.$/, other],
      ['a.xlsx', change('organizacao=1', 'organizacao=2'), /^O arquivo é de outra organização\.$/],
      ['a.xlsx', change('/relatorios/totais', '/relatorios/outros'), /não existe aqui/],
      ['a.xlsx', change('orcamentoId=4', 'orcamentoId=99'), /orçamento/i],
      ['a.xlsx', change('orcamentoId=4', 'orcamentoId=x'), /endereço no começo do arquivo foi alterado/],
      ['a.xlsx', change('/relatorios', 'relatorios'), /endereço no começo do arquivo foi alterado/],
      ['a.xlsx', change(versao, between), /um momento que a história dos dados não tem/],
      ['a.xlsx', later, /^O momento do arquivo não se pode ler\. Este momento ainda não chegou/],
      ['a.xls', damagedXls, /^O arquivo não se pode ler: o arquivo está danificado/],
      ['a.xls', xls.subarray(0, 700), /^O arquivo não se pode ler: o arquivo está danificado/],
      ['a.xlsx', file.subarray(0, file.length >> 1), /^O arquivo não se pode ler: o arquivo está danificado/],
      ['a.xls', old, /^O arquivo é de um Excel de 1995 ou mais antigo/],
      ['a.xlsx', encrypted, /^O arquivo está protegido por senha/],
      ['a.csv', Buffer.from('sep=;\na;1\n'), /^O arquivo é texto, sem o que diz de onde veio/],
      ['a.pdf', Buffer.from('%PDF-1.7 x'), /^O arquivo é um arquivo PDF; confere-se/],
      ['a.zip', zipOf([part('a.csv', 'a;b\n')]), /^O arquivo é um \.zip de arquivos CSV/],
    ];
    const large = [
      'a.xlsx',
      zipOf([...bookOf(['x']), bomb(SHEET, '<row r="1"></row>', 1_100)]),
      /^O arquivo tem mais de 1 GB depois de descompactado/,
    ] as const;
    for (const [name, content, message, cookie] of walksAll ? [...refusals, large] : refusals) {
      const { status, body } = await sendFile(place, { [name]: Uint8Array.from(content) }, cookie);
      expect({ message: String(message), status, said: body.message }).toEqual({
        message: String(message),
        status: 422,
        said: expect.stringMatching(message),
      });
    }
    expect((await sendFile(place, { 'a.xlsx': new Uint8Array([1]), 'b.xlsx': new Uint8Array([1]) })).body.message).toBe(
      'Confere-se um arquivo por vez.',
    );
  });
});

/** An .xls whose stream 'Workbook' is renamed: as in a file of an older Excel, or in an encrypted one. */
function withStream(xls: Buffer, name: string): Buffer {
  const renamed = Buffer.from(xls);
  const at = renamed.indexOf(Buffer.from('Workbook', 'utf16le'));
  renamed.fill(0, at, at + 64);
  renamed.write(name, at, 'utf16le');
  renamed.writeUInt16LE(2 * name.length + 2, at + 64);
  return renamed;
}
