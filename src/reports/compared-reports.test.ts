import { describe, expect, it } from 'vitest';
import { compareSheets } from '../sheet/compare/compare-sheets.ts';
import type { Sheet } from '../sheet/sheet.ts';
import { rowsOf } from '../testing/sheets/drawn-rows.ts';
import { sheetLines } from '../testing/sheets/sheet-lines.ts';
import type { Result as EventosResult } from './eventos/columns.ts';
import { layout as eventosLayout } from './eventos/layout.ts';
import { layout as importacaoLayout } from './importacao/layout.ts';
import { arrange, type Line } from './orcamentario/columns.ts';
import { layout } from './orcamentario/report.ts';

const salarios = {
  descricaoOrcamentario: 'Saúde',
  tipo: 'Atividade',
  recurso: 'proprios',
  codTBOrcamento: '3.1',
  descricao: 'Salários',
  inativo: '0',
} as const;

describe('totals of areas', () => {
  const context = { codColigada: 1, ano: 2026, filters: { periodoOrcamento: 1 } } as const;
  const areasOf = (area: 'meio' | 'fim', ...more: readonly Line[]): Sheet => {
    const own = { ...salarios, codOrcamentario: '10', area, valor: 500 };
    return { title: 'Orçamentário', ...layout(arrange([own, ...more]), context) };
  };
  const second = { ...salarios, codOrcamentario: '20', area: 'fim' as const, valor: 70 };
  const totals = (sheet: Sheet) => sheetLines(sheet).filter((each) => /^(subtotal|total)0/.test(each));

  it('are the sums of the items on a side that lacks the area', () => {
    expect(totals(compareSheets(areasOf('meio'), areasOf('meio', second)))).toEqual([
      'subtotal0 | Total de Recursos Próprios | 5,00 | 5,70 | +0,70 | +14,00%',
      'subtotal0 | Total de Recursos de Terceiros | 0,00 | 0,00 | 0,00 | 0,00%',
      'subtotal0 | Meio | 5,00 | 5,00 | 0,00 | 0,00%',
      'subtotal0 | Fim | 0,00 | 0,70 | +0,70 | —',
      'total0 | Total Geral | 5,00 | 5,70 | +0,70 | +14,00%',
    ]);
  });

  it('are right if a code changed its area: its rows are removed from one area and added to the other', () => {
    const compared = compareSheets(areasOf('meio', second), areasOf('fim', second));
    expect(totals(compared).slice(2, 4)).toEqual([
      'subtotal0 | Meio | 5,00 | 0,00 | -5,00 | -100,00%',
      'subtotal0 | Fim | 0,70 | 5,70 | +5,00 | +714,29%',
    ]);
    const changes = rowsOf(compared).flatMap(({ kind, keys, change }) =>
      kind === 'item' ? [[keys?.[1], change]] : [],
    );
    expect(changes).toEqual([
      ['Fim', 'added'],
      ['Meio', 'removed'],
      ['Fim', undefined],
    ]);
  });
});

it('an event that gains a partner stays one item; a removed event keeps its partners', () => {
  const eventos = (...events: EventosResult['centrosCustos'][number]['eventos']): Sheet => {
    const total = events.reduce((sum, { custo }) => sum + custo, 0);
    const pai = { codCCustoPai: '1.2', nomeCCustoPai: 'Uberaba', total, eventos: events };
    return { title: 'Eventos', ...eventosLayout({ centrosCustos: [pai], totais: total }) };
  };
  const event = (id: number, nome: string, custo: number, ...parceiros: readonly string[]) => ({
    id,
    demandante: nome,
    nome,
    data: null,
    entidade: '',
    custo,
    publico: '',
    observacao: '',
    parceiros: parceiros.map((each) => ({ nome: each, custoAcao: 100, cCusto: '' })),
  });
  const compared = compareSheets(
    eventos(event(1, 'Feira', 500, 'SENAR'), event(2, 'Dia de campo', 100, 'A', 'B')),
    eventos(event(1, 'Feira', 700, 'SENAR', 'Prefeitura')),
  );
  expect(sheetLines(compared).slice(2)).toEqual(
    [
      'group0 | 1.2 - Uberaba',
      'item1 | Feira | Feira |  |  | 5,00 | 7,00 | +2,00 | +40,00% |  |  | SENAR | R$ 1,00 | —',
      'item1 | Prefeitura | R$ 1,00 | —',
      'item1 | Dia de campo (removido) | Dia de campo |  |  | 1,00 | 0,00 | -1,00 | -100,00% |  |  | A | R$ 1,00 | —',
      'item1 | B | R$ 1,00 | —',
      'subtotal0 | Total do Centro de Custo (1.2) |  |  |  | 6,00 | 7,00 | +1,00 | +16,67% |  |  |  |  |',
      'total0 | Total Geral |  |  |  | 6,00 | 7,00 | +1,00 | +16,67% |  |  |  |  |',
    ].map((each) => each.trimEnd()),
  );
});

it('postings are matched by month, even if the posting of another month is removed', () => {
  const posting = (mes: number, valorTotal: number) => ({
    tipo: 'Despesa',
    chaveCentroCusto: '1.2',
    chaveAcao: '7',
    codReduzidoConta: '9',
    codReduzidoNatureza: '4',
    mes,
    unidade: 'h',
    descricaoLancamento: 'Aulas',
    qtdPessoas: null,
    qtdDias: null,
    qtdUnidade: null,
    valorUnitario: 100,
    valorTotal,
  });
  const postings = (...registros: ReturnType<typeof posting>[]): Sheet => ({
    title: 'Importação ERP',
    ...importacaoLayout({ registros }),
  });
  const compared = compareSheets(
    postings(posting(1, 500), posting(2, 300), posting(3, 70)),
    postings(posting(2, 400), posting(3, 70)),
  );
  const changes = rowsOf(compared).map(({ kind, change, cells }) => [kind, change, cells[5]?.value]);
  const month = (number: number) => ({ kind: 'number', number });
  expect(changes.slice(0, 3)).toEqual([
    ['item', 'removed', month(1)],
    ['item', undefined, month(2)],
    ['item', undefined, month(3)],
  ]);
  expect(sheetLines(compared).at(-1)).toBe('total0 | Total Geral | 8,70 | 4,70 | -4,00 | -45,98%');
});
