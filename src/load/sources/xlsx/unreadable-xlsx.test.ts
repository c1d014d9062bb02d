import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { workbookFile } from '../../../testing/readers/workbook-file.ts';
import { openSources } from '../open-sources.ts';
import { Problems } from '../../problems.ts';
import { readXlsx } from './read-xlsx.ts';
import { Unreadable } from '../source.ts';

const folder = mkdtempSync(join(tmpdir(), 'rubrica-xlsx-'));
const path = join(folder, 'dados.xlsx');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const receitas = ['orcamentoId', 'codCCustoPai', 'id', 'nome', 'proposta', 'reformulacao', 'descricao'];
const DAMAGED = 'não se pode ler: o arquivo está danificado ou não é uma pasta de trabalho do Excel (.xlsx)';
const OLE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);

function halfWorkbook(): Buffer {
  const whole = workbookFile({ receitas: [receitas] });
  return whole.subarray(0, whole.length / 2);
}

test.each([
  [
    'encrypted',
    () => Buffer.concat([OLE, Buffer.from('EncryptedPackage', 'utf16le')]),
    'está protegido por senha. No Excel, salve uma cópia sem senha',
  ],
  [
    'old',
    () => Buffer.concat([OLE, Buffer.alloc(512)]),
    'é um arquivo .xls antigo. No Excel, salve como "Pasta de Trabalho do Excel (.xlsx)"',
  ],
  ['cut off', halfWorkbook, DAMAGED],
  ['empty', () => Buffer.alloc(0), DAMAGED],
  ['something else', () => Buffer.from('orcamentoId;id'), DAMAGED],
])('an .xlsx file that is %s gets one clear line', async (_, content, line) => {
  writeFileSync(path, content());
  const problems = new Problems();
  expect(await openSources(path, problems)).toEqual([]);
  expect(problems.lines).toEqual([`${path}: ${line}`]);
});

test('a folder named .xlsx is refused', async () => {
  const unreadable = join(folder, 'pasta.xlsx');
  mkdirSync(unreadable);
  await expect(readXlsx(unreadable)).rejects.toEqual(new Unreadable('não é um arquivo'));
});
