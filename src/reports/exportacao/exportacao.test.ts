import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sum } from '../../base/sum.ts';
import { writeWhole } from '../../server/http/json-writer.ts';
import { sheetLines } from '../../testing/sheets/sheet-lines.ts';
import { arrange, type Line } from './arrange.ts';
import { contract } from './columns.ts';
import { viewOf } from '../../sheet/view/viewed-sheet.ts';
import { viewFromParams } from '../../sheet/view/view-params.ts';
import { exportacao } from './report.ts';
import { layout, layoutCsv, screenLayout } from './layout.ts';

const uberaba = {
  codCCustoPai: '1.10',
  nomeCCustoPai: 'Uberaba',
  codCCustoFilho: '1.10.2',
  nomeCCustoFilho: 'Luz COMMA água',
};
const salarios = { codTBOrcamento: '3.1', nomeTBOrcamento: 'Salários', inativo: '0' } as const;
const fax = { codTBOrcamento: '3.2', nomeTBOrcamento: 'Fax COMMA telex', inativo: '1' } as const;

const lines: readonly Line[] = [
  { ...uberaba, ...salarios, valorPropostaWeb: 123456789, valorPropostaRM: 23456789 },
  { ...uberaba, ...fax, valorPropostaWeb: 0, valorPropostaRM: 50 },
];

it('lays out a row for each child cost centre and nature, and a last row with their sums', () => {
  expect(sheetLines(layout(arrange(lines)))).toEqual([
    'header0 | Centro de Custo Pai | Centro de Custo Filho | Natureza | Valor Orçado | Valor Orçado RM | Valor Final',
    'item0 | 1.10 - Uberaba | 1.10.2 - Luz COMMA água | 3.1 - Salários | R$ 1.234.567,89 | R$ 234.567,89 | R$ 1.000.000,00',
    'item0 | 1.10 - Uberaba | 1.10.2 - Luz COMMA água | 3.2 - Fax COMMA telex (INATIVA) | R$ 0,00 | R$ 0,50 | -R$ 0,50',
    'total0 | Total Geral | R$ 1.234.567,89 | R$ 234.568,39 | R$ 999.999,50',
  ]);
});

it('joins parent and child on the screen, the parent by its code alone if both have the same name', () => {
  const own = { ...uberaba, codCCustoFilho: '1.10.1', nomeCCustoFilho: 'Uberaba' };
  const result = arrange([{ ...own, ...salarios, valorPropostaWeb: 100, valorPropostaRM: 0 }, ...lines]);
  expect(sheetLines(screenLayout(result))).toEqual([
    'header0 | Centro de Custo Pai › Filho | Natureza | Valor Orçado | Valor Orçado RM | Valor Final',
    'item0 | 1.10 › 1.10.1 - Uberaba | 3.1 - Salários | R$ 1,00 | R$ 0,00 | R$ 1,00',
    'item0 | 1.10 - Uberaba › 1.10.2 - Luz COMMA água | 3.1 - Salários | R$ 1.234.567,89 | R$ 234.567,89 | R$ 1.000.000,00',
    'item0 | 1.10 - Uberaba › 1.10.2 - Luz COMMA água | 3.2 - Fax COMMA telex (INATIVA) | R$ 0,00 | R$ 0,50 | -R$ 0,50',
    'total0 | Total Geral | R$ 1.234.568,89 | R$ 234.568,39 | R$ 1.000.000,50',
  ]);
});

it('orders the joined column by parent, children in the order of the report', () => {
  const araxa = { codCCustoPai: '1.2', nomeCCustoPai: 'Araxá', codCCustoFilho: '9', nomeCCustoFilho: 'Luz' };
  const result = arrange([{ ...araxa, ...salarios, valorPropostaWeb: 100, valorPropostaRM: 0 }, ...lines]);
  const sheet = exportacao.screenLayout!(result, {} as never);
  const { view, leftOut } = viewFromParams({ ordem: '-centro-de-custo-pai' }, sheet);
  expect(leftOut).toEqual([]);
  const { rows } = viewOf(sheet, view).sheet;
  expect([0, 1, 2].map((row) => rows.at(row)?.subject?.['codTBOrcamento'])).toEqual(['3.1', '3.2', '3.1']);
  expect(rows.at(2)?.subject).toMatchObject({ codCCustoPai: '1.2' });
});

it('gives the CSV without total, each word COMMA replaced by a comma', () => {
  expect(sheetLines(layoutCsv(arrange(lines)))).toEqual([
    'header0 | Centro de Custo Pai | Centro de Custo Filho | Natureza | Valor Orçado | Valor Orçado RM | Valor Final',
    'item0 | 1.10 - Uberaba | 1.10.2 - Luz , água | 3.1 - Salários | R$ 1.234.567,89 | R$ 234.567,89 | R$ 1.000.000,00',
    'item0 | 1.10 - Uberaba | 1.10.2 - Luz , água | 3.2 - Fax , telex (INATIVA) | R$ 0,00 | R$ 0,50 | -R$ 0,50',
  ]);
});

it('answers in the shape of the specification, amounts in reais', () => {
  expect(JSON.parse(writeWhole(contract)(arrange(lines.slice(1))))).toEqual({
    registros: [{ ...uberaba, ...fax, valorPropostaWeb: 0, valorPropostaRM: 0.5, valor: -0.5 }],
  });
});

it('is an empty sheet if there are no lines', () => {
  const result = arrange([]);
  expect(result).toEqual({ registros: [] });
  expect([layout(result).rows.length, layoutCsv(result).rows.length]).toEqual([0, 0]);
});

it('final = web - ERP in every row, no row is lost, and the rows add up to Total Geral', () => {
  const amount = fc.integer({ min: -1e12, max: 1e12 });
  const line = fc.record({
    codCCustoPai: fc.string(),
    nomeCCustoPai: fc.string(),
    codCCustoFilho: fc.string(),
    nomeCCustoFilho: fc.string(),
    codTBOrcamento: fc.string(),
    nomeTBOrcamento: fc.string(),
    inativo: fc.constantFrom('0' as const, '1' as const),
    valorPropostaWeb: amount,
    valorPropostaRM: amount,
  });
  fc.assert(
    fc.property(fc.array(line, { minLength: 1 }), (some) => {
      const { registros } = arrange(some);
      expect(registros).toEqual(some.map((one, index) => ({ ...one, valor: registros[index]!.valor })));
      for (const { valor, valorPropostaWeb, valorPropostaRM } of registros)
        expect(valor + valorPropostaRM).toBe(valorPropostaWeb);
      const { rows } = layout({ registros });
      const total = rows
        .at(rows.length - 1)!
        .cells.slice(1)
        .map(({ value }) => value.kind === 'money' && value.centavos);
      expect(total).toEqual([
        sum(some.map(({ valorPropostaWeb }) => valorPropostaWeb)),
        sum(some.map(({ valorPropostaRM }) => valorPropostaRM)),
        sum(registros.map(({ valor }) => valor)),
      ]);
    }),
  );
});
