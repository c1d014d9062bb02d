import { expect, test } from 'vitest';
import { erpLines, erpNotices } from './erp-notices.ts';
import { lacksErp, type ErpState } from './erp-state.ts';

const GOOD = '2026-11-20T17:03:59.999Z';
const NOTHING = { quantidade: 0, valor: 0 };
const good: ErpState = {
  situacao: 'atualizado',
  abrange: 'orcamento',
  concluidaEm: GOOD,
  falhouEm: null,
  motivo: null,
  linhas: 1,
  linhasDeFora: NOTHING,
  carga: null,
};
const failed: ErpState = {
  ...good,
  situacao: 'falhou',
  falhouEm: '2026-11-23T12:00:00Z',
  motivo: 'o RM recusou a conexão.',
};
const unset: ErpState = { ...good, situacao: 'naoConfigurado', concluidaEm: null, linhas: null };
const ZEROS = 'As colunas marcadas com * ficam em 0,00.';
const carga = { de: 'realizados', em: '2026-11-23T12:00:00Z' } as const;

test('values that are up to date have their time in São Paulo, also around midnight there, and no notice', () => {
  expect(erpNotices(good)).toEqual([]);
  for (const [concluidaEm, moment] of [
    [GOOD, '20/11/2026 às 14:03'],
    ['2027-01-01T02:59:00Z', '31/12/2026 às 23:59'],
    ['2026-11-21T03:00:00Z', '21/11/2026 às 00:00'],
  ] as const)
    expect(erpLines({ ...good, concluidaEm })).toEqual([`Dados do ERP atualizados em ${moment}`]);
});

test.each([
  ['not set up', unset, `Nenhum valor do ERP: ele não está configurado para este relatório. ${ZEROS}`],
  [
    'never queried',
    { ...unset, situacao: 'nuncaSincronizado' },
    `Nenhum valor do ERP: ele nunca foi consultado para este relatório. ${ZEROS}`,
  ],
  [
    'set up no longer',
    { ...unset, concluidaEm: GOOD, linhas: 1 },
    'O ERP não está mais configurado para este relatório. As colunas marcadas com * têm os valores de 20/11/2026 às 14:03.',
  ],
  [
    'failed before anything came',
    { ...failed, concluidaEm: null },
    `Nenhum valor do ERP: a atualização de 23/11/2026 às 09:00 falhou. o RM recusou a conexão. ${ZEROS}`,
  ],
  [
    'queried, without rows',
    { ...good, linhas: 0 },
    `O ERP respondeu sem nenhuma linha em 20/11/2026 às 14:03. ${ZEROS}`,
  ],
  [
    'queried without rows, and then failed',
    { ...failed, linhas: 0 },
    `Nenhum valor do ERP: a atualização de 23/11/2026 às 09:00 falhou. o RM recusou a conexão. ${ZEROS}`,
  ],
  [
    'queried without rows, and is no longer configured',
    { ...unset, concluidaEm: GOOD, linhas: 0 },
    `Nenhum valor do ERP: ele não está configurado para este relatório. ${ZEROS}`,
  ],
  ['out of reach', undefined, 'A atualização com o ERP falhou; os valores podem ser antigos.'],
] as const)('an ERP that was %s is described in one line', (_, state, line) => {
  expect([erpLines(state), state === undefined || lacksErp(state)]).toEqual([[line], true]);
});

test('a failure has its reason and the age of the values, and does not call them up to date', () => {
  expect(lacksErp(failed)).toBe(false);
  expect(erpLines(failed)).toEqual([
    'A atualização com o ERP de 23/11/2026 às 09:00 falhou. o RM recusou a conexão. Os valores são de 20/11/2026 às 14:03.',
  ]);
});

test('rows left out are counted and added up, beside any other notice', () => {
  const of = (quantidade: number, valor: number) => erpNotices({ ...good, linhasDeFora: { quantidade, valor } });
  expect(of(1, 700)).toEqual([
    {
      kind: 'linhasDeFora',
      title: '1 linha do ERP ficou de fora (R$\u00a07,00).',
      text: 'Traz um código ou ano que não está cadastrado, e não entra nos valores.',
    },
  ]);
  expect(erpNotices({ ...good, abrange: 'organizacao', linhasDeFora: { quantidade: 2, valor: 700 } })[0]!.text).toBe(
    'Trazem códigos ou anos que não estão cadastrados, e não entram nos valores. São de toda a organização, não só deste ano.',
  );
  expect(of(1234, -1)[0]!.title).toBe('1.234 linhas do ERP ficaram de fora (-R$\u00a00,01).');
  expect(erpNotices({ ...failed, linhasDeFora: { quantidade: 2, valor: 0 } }).map(({ kind }) => kind)).toEqual([
    'falhou',
    'linhasDeFora',
  ]);
});

test('rows left out before sums were stored have no amount', () => {
  const [notice] = erpNotices({ ...good, linhasDeFora: { quantidade: 3, valor: null } });
  expect(notice!.title).toBe('3 linhas do ERP ficaram de fora.');
});

test('the notices of an answer whose rows were all left out say so, with their number', () => {
  const titles = erpNotices({ ...good, linhas: 0, linhasDeFora: { quantidade: 1, valor: 700 } }).map(
    ({ title }) => title,
  );
  expect(titles).toEqual([
    'O ERP respondeu só com linhas que ficaram de fora em 20/11/2026 às 14:03.',
    '1 linha do ERP ficou de fora (R$\u00a07,00).',
  ]);
});

test('without a table no notice mentions its columns', () => {
  const states = [
    unset,
    { ...unset, concluidaEm: GOOD, linhas: 1 },
    { ...failed, concluidaEm: null },
    { ...good, linhas: 0 },
  ];
  for (const state of states) {
    expect(erpNotices(state)[0]!.text).toContain('As colunas marcadas com *');
    expect(erpNotices(state, false)[0]!.text).not.toContain('colunas');
  }
});

test.each([
  ['not set up', unset],
  ['never asked', { ...unset, situacao: 'nuncaSincronizado' as const }],
  ['set up no longer', { ...unset, concluidaEm: GOOD, linhas: 1 }],
  ['asked, and had no row', { ...good, linhas: 0 }],
])('values of a load, with an ERP that was %s, are described in one line without notices', (_, state) => {
  const loaded = { ...state, carga };
  expect([erpNotices(loaded), lacksErp(loaded)]).toEqual([[], false]);
  expect(erpLines(loaded)).toEqual(['Realizado da carga de 23/11/2026']);
  expect(erpLines({ ...loaded, carga: { ...carga, de: 'propostas' } })).toEqual([
    'Valores do ERP da carga de 23/11/2026',
  ]);
});

test('a failure of the ERP is also reported if the values are those of a load, which is named', () => {
  const loaded = { ...failed, concluidaEm: null, linhas: null, carga };
  expect(lacksErp(loaded)).toBe(false);
  expect(erpLines(loaded)).toEqual([
    'A atualização com o ERP de 23/11/2026 às 09:00 falhou. o RM recusou a conexão. Os valores são da carga de 23/11/2026.',
  ]);
});
