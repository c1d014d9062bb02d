import { expect, test } from 'vitest';
import { arrange, type Line } from '../../../reports/eventos/arrange.ts';
import { eventos } from '../../../reports/eventos/report.ts';
import { filesOf, type Report } from '../../../reporting/report.ts';
import { sheetLines } from '../../../testing/sheets/sheet-lines.ts';
import { textSheet } from '../../../testing/sheets/small-sheets.ts';
import type { LongWorksheet, Worksheet } from '../../../sheet/workbook/workbook.ts';
import { fileContents } from './file-contents.ts';

const facts = [{ label: 'Usuário', value: 'Ana' }];
const pai = { codCCustoPai: '1.10', nomeCCustoPai: 'Uberaba' };
const feira = { id: 1, demandante: 'Gerência', nome: 'Feira', data: null, entidade: '', custo: 100 };
const parceiro = { nome: 'Clube', custoAcao: 5, cCusto: '' };
const line: Line = { ...pai, ...feira, publico: '', observacao: '', parceiros: [parceiro] };
const context = { codColigada: 1, nomeColigada: 'Uma', ano: 2026, filters: {} as never };
const source = { result: arrange([line]), context, facts };

test('a workbook is laid out once: its sheet and Base have the same rows', () => {
  let laidOut = 0;
  const layout = () => {
    laidOut++;
    return textSheet('a', 'b');
  };
  const [own, base] = fileContents({ layout, filters: [] }, { format: 'xls' }, { ...source, result: undefined });
  expect([own.sheet.rows.length, base!.name, laidOut]).toEqual([2, 'Base', 1]);
  expect((base as LongWorksheet).longOf).toBe(own.sheet);
});

test.each(filesOf(eventos as Report).filter(({ format }) => format !== 'pdf'))(
  'the $format of Eventos has its rows in the sheet Dados, printed under the report’s title, and its facts in another sheet',
  (file) => {
    const [dados, ...others] = fileContents(eventos as Report, file, source);
    expect([dados.name, dados.sheet.title, dados.facts]).toEqual(['Dados', 'Eventos', []]);
    expect(sheetLines(dados.sheet)[1]).toBe('group0 | 1.10 - Uberaba');
    expect(others.map(({ name }) => name)).toEqual(['Base', 'Sobre']);
    expect(sheetLines((others[1] as Worksheet).sheet)).toEqual(['header0 | Sobre | Valor', 'item0 | Usuário | Ana']);
  },
);
