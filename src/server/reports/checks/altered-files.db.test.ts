import { read, utils, write, type WorkSheet } from '@e965/xlsx';
import { unzipSync, zipSync } from 'fflate';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { databaseInTurn } from '../../../testing/databases/databases.ts';
import { catalog } from '../../../testing/servers/catalog.ts';
import { sendFile } from '../../../testing/servers/check-file.ts';
import { useEveryReport } from '../../../testing/servers/every-report-place.ts';
import { queryOf } from '../../../testing/servers/query-of.ts';

describe.each(databaseInTurn(3))('files that were altered, on $name', ({ open }) => {
  const place = useEveryReport(open);
  const trimestral = catalog.find(({ slug }) => slug === 'trimestral')!;
  const download = async (format: 'xlsx' | 'xls') =>
    (await place.get(`/api/relatorios/trimestral/arquivo?${queryOf(trimestral)}&formato=${format}`)).rawPayload;
  const check = async (file: Uint8Array) => {
    const { status, body } = await sendFile(place, { 'arquivo.xlsx': Uint8Array.from(file) });
    expect([status, body.message]).toEqual([200, undefined]);
    return body;
  };

  test('the organisation’s name is compared with today’s, and a difference notes that the name may have changed since', async () => {
    const rename = (nome: string) =>
      sql`update organizations set nome = ${nome} where "codColigada" = 1`.execute(place.db());
    const file = await download('xlsx');
    await rename('Outro nome');
    const renamed = await check(file);
    await rename('Organização 1');
    const note = expect.stringMatching(/pode ter mudado de nome depois/);
    const base = { aba: 'Base', celula: 'B2', coluna: 'Organização (nome)', linha: null, nota: note };
    const stamp = { aba: 'Trimestral', celula: 'B1', coluna: null, linha: 'Organização', nota: note };
    expect(renamed.confere).toBe(false);
    expect(renamed.diferencas.itens).toEqual([
      { ...stamp, tipo: 'organizacao', noArquivo: '1 - Organização 1', era: '1 - Outro nome' },
      { ...base, tipo: 'organizacao', noArquivo: 'Organização 1', era: 'Outro nome' },
    ]);
    const forged = await check(withText(file, 'Organização 1', 'Prefeitura do Rio'));
    expect(forged.diferencas.itens.map(({ tipo, noArquivo, era }) => [tipo, noArquivo, era])).toEqual([
      ['organizacao', '1 - Prefeitura do Rio', '1 - Organização 1'],
      ['organizacao', 'Prefeitura do Rio', 'Organização 1'],
    ]);
  });

  test('an alteration is listed with its cell, row, column, the file’s value and the original; the audit log has the count', async () => {
    const file = await download('xlsx');
    const book = read(file, { cellFormula: true });
    const [first, base] = book.SheetNames.map((name) => book.Sheets[name]!);
    const at = rowOf(first!, '3.1 - Salários');
    first![`C${at}`] = { t: 'n', v: 3.01 };
    first![`E${at}`] = { t: 's', v: '3,00' };
    first![`F${at}`] = { t: 'n', v: 12 };
    base!['J2'] = { t: 's', v: 'Diárias' };
    utils.book_append_sheet(book, utils.aoa_to_sheet([['minhas notas']]), 'Notas');
    const { confere, diferencas, naoConferidas } = await check(
      write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer,
    );
    expect([confere, naoConferidas]).toEqual([false, ['Notas']]);
    expect(
      diferencas.itens.map(({ aba, celula, linha, coluna, ...rest }) => [
        aba,
        celula,
        linha,
        coluna,
        ...Object.values(rest),
      ]),
    ).toEqual([
      ['Trimestral', `C${at}`, NAME, '2º Trimestre', 'valor', '3,01', '3,00', null],
      [
        'Trimestral',
        `E${at}`,
        NAME,
        '4º Trimestre',
        'tipo',
        '3,00',
        '3,00',
        'O número está guardado como texto: o Excel não o soma.',
      ],
      ['Base', 'J2', 'Organização 1', 'Natureza (nome)', 'nome', 'Diárias', 'Salários', null],
      [
        'Trimestral',
        `F${at}`,
        NAME,
        'Total Anual',
        'formula',
        '12,00',
        '12,00',
        'A fórmula virou um valor fixo, por ora o mesmo.',
      ],
    ]);
    const detail = sql<{
      detail: string;
    }>`select detail from acts where kind = 'conferiuArquivo' order by id desc limit 1`;
    await expect
      .poll(async () => (await detail.execute(place.db())).rows[0]?.detail)
      .toMatch(/^Arquivo arquivo.xlsx: Trimestral, de .*; 4 diferenças\. SHA-256: [0-9a-f]{64}$/);
  });

  test('another formula with the same stored result is found, in .xlsx and .xls', async () => {
    const [xlsx, xls] = [await download('xlsx'), Buffer.from(await download('xls'))];
    const tokens = xls.indexOf(Buffer.from([0x1e, 9, 0, 0x25])); // the arguments of SUBTOTAL: 9 and a range
    xls.writeUInt16LE(xls.readUInt16LE(tokens + 4) + 1, tokens + 4);
    for (const file of [withText(xlsx, /<f>SUBTOTAL[^<]*<\/f>/, '<f>1+1</f>'), xls]) {
      const { valoresConferem, diferencas } = await check(file);
      expect(valoresConferem).toBe(false);
      expect(diferencas.itens).toMatchObject([
        { tipo: 'formula', era: expect.stringMatching(/^=SUBTOTAL\(9,[A-Z]\d+:/) },
      ]);
    }
  });

  test('an alteration that changes no value is told apart from altered values', async () => {
    const file = await download('xlsx');
    const hidden = withText(file, '<row r="12"', '<row hidden="1" r="12"');
    const { confere, valoresConferem, diferencas } = await check(hidden);
    expect({ confere, valoresConferem, kinds: diferencas.porTipo }).toEqual({
      confere: false,
      valoresConferem: true,
      kinds: [{ tipo: 'linhaOculta', quantidade: expect.any(Number) }],
    });
  });

  test('the values of a file with an added figure do not match', async () => {
    const added = withText(
      await download('xlsx'),
      /(<row r="12"[^>]*>.*?)<\/row>/s,
      '$1<c r="Z12"><v>1000000</v></c></row>',
    );
    const { valoresConferem, diferencas } = await check(added);
    expect([valoresConferem, diferencas.porTipo.map(({ tipo }) => tipo)]).toEqual([false, ['celulaAMais']]);
  });
});

const NAME = '1.2 - Pai 1.2 › 1.2.1 - Filho 1.2.1 › 3.1 - Salários';

/** The number of the first row that has this text in column A. */
function rowOf(sheet: WorkSheet, text: string): number {
  return (
    utils
      .sheet_to_json<readonly unknown[]>(sheet, { header: 1, blankrows: true })
      .findIndex(([first]) => first === text) + 1
  );
}

/** A workbook with a text replaced everywhere, or a pattern replaced once in each part. */
function withText(file: Buffer, from: string | RegExp, to: string): Uint8Array {
  const parts = Object.entries(unzipSync(file)).map(([name, content]) => [
    name,
    Buffer.from(replaced(Buffer.from(content).toString(), from, to)),
  ]);
  return zipSync(Object.fromEntries(parts) as Record<string, Uint8Array>);
}

function replaced(text: string, from: string | RegExp, to: string): string {
  return typeof from === 'string' ? text.replaceAll(from, to) : text.replace(from, to);
}
