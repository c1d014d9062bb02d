import { expect, test } from 'vitest';
import { whyNotSendable, type Candidate } from './sendable.ts';

const file = (name: string, size = 1): Candidate => ({ name, size });
const MEBIBYTE = 1024 * 1024;

test.each([
  [[file('orcamento.xlsx')]],
  [[file('Orçamento 2026.XLSX', 128 * MEBIBYTE)]],
  [[file('dados.zip')]],
  [[file('valores.csv')]],
  [[file('valores.csv'), file('receitas.CSV')]],
])('%j can be sent', (files) => {
  expect(whyNotSendable(files)).toBeUndefined();
});

test.each([
  [[], 'Não há aqui nenhum arquivo .xlsx, .zip ou .csv.'],
  [[file('nota.pdf')], '"nota.pdf" não pode ser lido. Envie uma planilha .xlsx, .csv ou .zip de .csv.'],
  [[file('sem-nada')], '"sem-nada" não pode ser lido. Envie uma planilha .xlsx, .csv ou .zip de .csv.'],
  [[file('velha.xls')], '"velha.xls" não pode ser lido. Salve a planilha como .xlsx e envie de novo.'],
  [
    [file('valores.csv'), file('macro.xlsm')],
    '"macro.xlsm" não pode ser lido. Salve a planilha como .xlsx e envie de novo.',
  ],
  [[file('valores.csv', 0)], '"valores.csv" está vazio.'],
  [[file('a.xlsx'), file('b.xlsx')], 'Envie uma planilha .xlsx ou um .zip por vez; mais de um arquivo, só de .csv.'],
  [[file('a.zip'), file('b.csv')], 'Envie uma planilha .xlsx ou um .zip por vez; mais de um arquivo, só de .csv.'],
  [
    [file('a.xlsx', 128 * MEBIBYTE + 1)],
    '"a.xlsx" tem 128,0 MB; o limite é de 128 MB. Envie um .zip de .csv, ou uma tabela por vez.',
  ],
  [
    [file('a.csv', 100 * MEBIBYTE), file('b.csv', 100 * MEBIBYTE)],
    'Os arquivos têm 200,0 MB; o limite é de 128 MB. Envie um .zip de .csv, ou uma tabela por vez.',
  ],
])('%j is rejected before it is sent', (files, why) => {
  expect(whyNotSendable(files)).toBe(why);
});
