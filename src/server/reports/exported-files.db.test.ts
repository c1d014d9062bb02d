import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { pythonWith } from '../../../scripts/machine.mjs';
import { belowFacts } from '../../testing/readers/below-facts.ts';
import { databaseInTurn } from '../../testing/databases/databases.ts';
import { useEveryReport } from '../../testing/servers/every-report-place.ts';
import { readWithXlrd } from '../../testing/readers/workbook-readers.ts';

const EXPORTACAO = '/api/relatorios/exportacao';
const CSV = `${EXPORTACAO}/arquivo?orcamentoId=4&formato=csv&periodoOrcamento=`;
const HEADER = ['Centro de Custo Pai', 'Centro de Custo Filho', 'Natureza'];
const AMOUNTS = ['Valor Orçado', 'Valor Orçado RM', 'Valor Final'];

/** A Python program that reads CSV files separated by bars, including the row that declares the separator. */
const READ_CSV = `
import base64, csv, io, json, sys
csv.field_size_limit(1 << 24)
def read(data):
    text = data.decode('utf-16' if data[:2] == b'\\xff\\xfe' else 'cp1252')
    return list(csv.reader(io.StringIO(text, newline=''), delimiter='|', strict=True))
print(json.dumps([read(base64.b64decode(data)) for data in json.load(sys.stdin)]))
`;

function readCsv(files: readonly Buffer[]): readonly (readonly (readonly string[])[])[] {
  const input = JSON.stringify(files.map((file) => file.toString('base64')));
  return JSON.parse(
    execFileSync(pythonWith('csv')!, ['-c', READ_CSV], { input, encoding: 'utf8', maxBuffer: 1 << 28 }),
  );
}

/** Texts that must be preserved: quotes, line breaks, separators, signs that begin a formula, emoji, and long ones. */
const HARD_TEXTS = [
  'Aspas "duplas", e \'simples\'',
  'Quebra\nde linha',
  'Barra | e ; e tab\te vírgula COMMA aqui',
  '😀 Ω ação',
  '=1+1|cmd',
  `${'Texto comprido '.repeat(2000)}fim`,
];

describe.each(databaseInTurn(1))('the files of Exportação and Importação on $name', ({ open }) => {
  const { db: database, get } = useEveryReport(open, {
    settings: { produtoSigla: 'SIGO', importacaoSistema: 'Totvs-RM' },
  });
  const nameOf = async (url: string) => (await get(url)).headers['content-disposition'];
  let version = 0;
  /** Sets the texts of natures, parents and postings of organisation 1, and raises the data version. */
  const rename = async (words: string) => {
    const db = database();
    await db.updateTable('naturezas').set({ nomeTBOrcamento: words }).where('codColigada', '=', 1).execute();
    await db.updateTable('centros_custo').set({ nomeCCustoPai: words }).where('codColigada', '=', 1).execute();
    const posting = { tipo: words, unidade: words, descricaoLancamento: words };
    await db.updateTable('lancamentos_importacao').set(posting).where('codColigada', '=', 1).execute();
    await db
      .insertInto('data_versions')
      .values({ codColigada: 1, orcamentoId: 4, version: ++version })
      .onConflict((conflict) => conflict.columns(['codColigada', 'orcamentoId']).doUpdateSet({ version }))
      .execute();
  };

  test('the CSV is exact byte for byte, on each basis under its own name', async () => {
    const { headers, rawPayload } = await get(`${CSV}1`);
    expect(headers['content-type']).toBe('text/csv; charset=windows-1252');
    expect(headers['content-disposition']).toBe('attachment; filename="Orcamento_Proposto.csv"');
    expect(rawPayload.toString('latin1')).toBe(
      [
        'sep=|',
        'Centro de Custo Pai|Centro de Custo Filho|Natureza|Valor Orçado|Valor Orçado RM|Valor Final',
        '1.2 - Pai 1.2|1.2.1 - Filho 1.2.1|3.1 - Salários|12,00|2,00|10,00',
        '',
      ].join('\r\n'),
    );
    expect(await nameOf(`${CSV}2`)).toBe('attachment; filename="Orcamento_Reformulado.csv"');
    expect((await get(`${CSV}2`)).rawPayload.toString('latin1')).toContain('|6,00|0,00|6,00\r\n');
  });

  test('tipoRelatorio changes no row; anything but 1 and 2 is refused', async () => {
    const plain = (await get(`${CSV}1`)).rawPayload;
    const search = `${EXPORTACAO}?orcamentoId=4&periodoOrcamento=1`;
    const answer = (await get(search)).body;
    for (const tipo of ['1', '2']) {
      expect((await get(`${CSV}1&tipoRelatorio=${tipo}`)).rawPayload.equals(plain)).toBe(true);
      expect((await get(`${search}&tipoRelatorio=${tipo}`)).body).toBe(answer);
    }
    const refused = 'O tipo de relatório (tipoRelatorio) deve ser 1 (tela) ou 2 (CSV).';
    const twice = 'O filtro tipoRelatorio veio mais de uma vez.';
    for (const [tipo, message] of [
      ...['', '0', '3', '01', 'csv'].map((wrong) => [wrong, refused] as const),
      ['1&tipoRelatorio=2', twice] as const,
    ]) {
      for (const url of [search, `${CSV}1`]) {
        const { statusCode, body } = await get(`${url}&tipoRelatorio=${tipo}`);
        expect([tipo, statusCode, body]).toEqual([tipo, 400, JSON.stringify({ message })]);
      }
    }
  });

  test('Importação has an address with its system’s name, and no other', async () => {
    const filters = 'orcamentoId=4&periodoOrcamento=1';
    const file = `/api/relatorios/importacao-totvs-rm/arquivo?${filters}&formato=xls`;
    const { headers, rawPayload } = await get(file);
    expect(headers['content-disposition']).toBe('attachment; filename="Relatorio_SIGO_ImportacaoTotvs-RM.xls"');
    const [sheet] = readWithXlrd([rawPayload])[0]!;
    expect(sheet!.name).toBe('Importação Totvs-RM');
    expect(belowFacts(sheet!.values).slice(1)).toEqual([
      ['D', 'CC1', 'A1', '01', '31', 1, 'Unidade', 'Lançamento da organização 1', null, 1.5, 2, 3, 9],
      ['Total Geral', ...Array.from({ length: 11 }, () => null), 9],
    ]);
    for (const slug of ['importacao', 'importacao-erp', 'importacao-Totvs-RM']) {
      expect([slug, (await get(`/api/relatorios/${slug}?${filters}`)).statusCode]).toEqual([slug, 404]);
    }
    const { paths } = (await get('/api/openapi.json')).json<{ paths: Record<string, { get: { summary: string } }> }>();
    expect(paths['/api/relatorios/importacao-totvs-rm']!.get.summary).toBe('Importação Totvs-RM');
    const own = Object.keys(paths).filter((path) => path.startsWith('/api/relatorios/importacao'));
    expect(own.map((path) => path.slice('/api/relatorios/importacao-totvs-rm'.length))).toEqual([
      '',
      '/arquivo',
      '/dados',
    ]);
  });

  test('the CSV declares which of its two encodings it has', async () => {
    for (const [words, charset] of [
      ['Ação – €', 'windows-1252'],
      ['Ação Ω', 'utf-16'],
    ] as const) {
      await rename(words);
      const { headers, rawPayload } = await get(`${CSV}1`);
      expect(headers['content-type']).toBe(`text/csv; charset=${charset}`);
      expect(new TextDecoder(charset).decode(rawPayload)).toContain(`3.1 - ${words}|`);
    }
  });

  test('hard texts are complete and harmless in every file', async () => {
    const xls = 'arquivo?orcamentoId=4&formato=xls&periodoOrcamento=1';
    const files: Buffer[][] = [];
    for (const words of HARD_TEXTS) {
      await rename(words);
      const addresses = [`${CSV}1`, `${EXPORTACAO}/${xls}`, `/api/relatorios/importacao-totvs-rm/${xls}`];
      const answers: Buffer[] = [];
      for (const address of addresses) answers.push((await get(address)).rawPayload);
      files.push(answers);
    }
    const [csvs, ...workbooks] = [0, 1, 2].map((kind) => files.map((ofText) => ofText[kind]!));
    const inCsv = readCsv(csvs!);
    const [exported, imported] = workbooks.map((ofKind) =>
      readWithXlrd(ofKind).map(([sheet]) => belowFacts(sheet!.values)[1]!),
    );
    for (const [index, words] of HARD_TEXTS.entries()) {
      const amounts = ['12,00', '2,00', '10,00'];
      const hardText = words.replace('COMMA', ',');
      const row = [`1.2 - ${hardText}`, '1.2.1 - Filho 1.2.1', `3.1 - ${hardText}`, ...amounts];
      expect(inCsv[index]).toEqual([['sep=', ''], [...HEADER, ...AMOUNTS], row]);
      const inCell = words.replaceAll('\t', ' ');
      expect(exported![index]).toEqual([`1.2 - ${inCell}`, '1.2.1 - Filho 1.2.1', `3.1 - ${inCell}`, 12, 2, 10]);
      expect([0, 6, 7].map((column) => imported![index]![column])).toEqual([inCell, inCell, inCell]);
    }
  });
});
