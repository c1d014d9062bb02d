import fc from 'fast-check';
import { reais, valoresHeader, type DataFiles } from './data-folder.ts';

/** Each child with its parent; 1.10 is a regional. */
export const FILHOS: readonly (readonly [filho: string, pai: string])[] = [
  ['1.2.1', '1.2'],
  ['1.2.10', '1.2'],
  ['1.10.1', '1.10'],
  ['1.10.2', '1.10'],
];

const NATUREZAS = ['3.1', '3.2', '3.10'];

const masters = {
  'orcamentos.csv': 'id;ano;periodoOrcamento\n3;2025;0\n4;2026;1\n',
  'codigos-orcamentarios.csv':
    'codOrcamentario;descricaoOrcamentario;area\n01;Gestão;meio\n1.2;Cursos;fim\n1.10;Feiras;meio\n',
  'centros-custo.csv': 'codCCustoPai;nomeCCustoPai;regional\n1.2;Sede;0\n1.10;Uberaba;1\n',
  'centros-custo-filhos.csv': [
    'codCCustoFilho;nomeCCustoFilho;codCCustoPai',
    ...FILHOS.map(([filho, pai]) => `${filho};Filho ${filho};${pai}`),
  ].join('\n'),
  'naturezas.csv': 'codTBOrcamento;nomeTBOrcamento;inativo\n3.1;Salários;0\n3.2;Fax;1\n3.10;Diárias;0\n',
};

/** Some amounts are small, so that parts tie and sums are zero. */
const amount = fc.oneof(fc.integer({ min: -3, max: 3 }), fc.integer({ min: -1e9, max: 1e9 }));
const pair = {
  orcamentoId: fc.constantFrom(3, 4, 4, 4),
  filho: fc.constantFrom(...FILHOS.map(([filho]) => filho)),
  natureza: fc.constantFrom(...NATUREZAS),
};
const mes = fc.integer({ min: 1, max: 12 });

const valores = fc.uniqueArray(
  fc.record({
    ...pair,
    codigo: fc.constantFrom('01', '1.2', '1.10'),
    tipo: fc.constantFrom('Projeto', 'Água', 'Despesas\nCorrentes'),
    recurso: fc.constantFrom('proprios', 'terceiros'),
    amounts: fc.array(amount, { minLength: 25, maxLength: 25 }),
  }),
  { minLength: 1, maxLength: 14, selector: (row) => JSON.stringify({ ...row, amounts: null }) },
);
const months = fc.uniqueArray(fc.record({ ...pair, mes, valor: amount }), {
  maxLength: 12,
  selector: (row) => JSON.stringify({ ...row, valor: null }),
});
const proposals = fc.uniqueArray(fc.record({ ...pair, proposta: amount, reformulacao: amount }), {
  maxLength: 6,
  selector: ({ orcamentoId, filho, natureza }) => JSON.stringify([orcamentoId, filho, natureza]),
});
const memorias = fc.array(fc.record({ ...pair, mes, proposta: amount }), { maxLength: 12 });
const lancamentos = fc.array(
  fc.record({ ...pair, basis: fc.constantFrom(1, 2), mes, valor: amount, hasOtherKey: fc.boolean() }),
  { maxLength: 10 },
);
const ofPai = fc.array(
  fc.record({ orcamentoId: pair.orcamentoId, pai: fc.constantFrom('1.2', '1.10'), first: amount, second: amount }),
  { minLength: 1, maxLength: 14 },
);

/** Rows of all tables but the masters and the events' partners, in the budgets 3 (2025) and 4 (2026). */
export const generatedOrganization = fc.record({
  valores,
  realizados: months,
  propostas: proposals,
  memorias,
  lancamentos,
  receitas: ofPai,
  eventos: ofPai,
});

/** The rows of a generated organisation. */
export type GeneratedOrganization = typeof generatedOrganization extends fc.Arbitrary<infer Rows> ? Rows : never;

/** The data folder of an organisation with these rows. */
export function organizationFiles(rows: GeneratedOrganization): DataFiles {
  return {
    ...masters,
    'valores.csv': csv(valoresHeader, rows.valores, ({ codigo, tipo, recurso, amounts, ...row }) =>
      [...keysOf(row), codigo, `"${tipo}"`, recurso].concat(amounts.map(reais)),
    ),
    'realizados.csv': csv('orcamentoId;codCCustoFilho;codTBOrcamento;mes;valor', rows.realizados, (row) =>
      keysOf(row).concat([row.mes, reais(row.valor)]),
    ),
    'propostas-erp.csv': csv(PROPOSTAS, rows.propostas, ({ proposta, reformulacao, ...row }) =>
      keysOf(row).concat([reais(proposta), reais(reformulacao)]),
    ),
    'memorias-calculo.csv': csv(MEMORIAS, rows.memorias, ({ mes: month, proposta, ...row }, at) =>
      keysOf(row).concat([month, reais(proposta), '', `Conta ${at}`]),
    ),
    'lancamentos-importacao.csv': csv(LANCAMENTOS, rows.lancamentos, lancamentoLine),
    'receitas.csv': csv(RECEITAS, rows.receitas, ({ orcamentoId, pai, first, second }, at) => [
      orcamentoId,
      pai,
      idOf(orcamentoId, at),
      `Receita ${at % 3}`,
      reais(first),
      reais(second),
      '',
    ]),
    'eventos.csv': csv(EVENTOS, rows.eventos, ({ orcamentoId, pai, first }, at) => [
      orcamentoId,
      pai,
      idOf(orcamentoId, at),
      'Sede',
      `Evento ${at % 3}`,
      '',
      '',
      reais(first),
      '',
      '',
    ]),
  };
}

const PROPOSTAS = 'orcamentoId;codCCustoFilho;codTBOrcamento;valorProposta;valorReformulacao';
const MEMORIAS = 'orcamentoId;codCCustoFilho;codTBOrcamento;mes;proposta;reformulacao;texto';
const LANCAMENTOS =
  'orcamentoId;periodoOrcamento;codTBOrcamento;tipo;chaveCentroCusto;chaveAcao;codReduzidoConta;codReduzidoNatureza;mes;unidade;descricaoLancamento;qtdPessoas;qtdDias;qtdUnidade;valorUnitario;valorTotal';
const RECEITAS = 'orcamentoId;codCCustoPai;id;nome;proposta;reformulacao;descricao';
const EVENTOS = 'orcamentoId;codCCustoPai;id;demandante;nome;data;entidade;custo;publico;observacao';

type Text = string | number;
type OfPair = { readonly orcamentoId: number; readonly filho: string; readonly natureza: string };

function csv<Row>(header: string, rows: readonly Row[], lineOf: (row: Row, at: number) => readonly Text[]): string {
  return [header, ...rows.map((row, at) => lineOf(row, at).join(';')), ''].join('\n');
}

function keysOf({ orcamentoId, filho, natureza }: OfPair): readonly Text[] {
  return [orcamentoId, filho, natureza];
}

function lancamentoLine(row: GeneratedOrganization['lancamentos'][number]): readonly Text[] {
  const chave = row.hasOtherKey ? `X${row.filho}` : row.filho;
  const keys = [row.orcamentoId, row.basis, row.natureza, 'D', chave, 'A1', '1', '1', row.mes];
  return keys.concat(['Unidade', 'Viagem', '', '', '', reais(row.valor), reais(row.valor)]);
}

/** Returns an id that occurs in one budget only. */
function idOf(orcamentoId: number, at: number): number {
  return orcamentoId * 100 + at;
}
