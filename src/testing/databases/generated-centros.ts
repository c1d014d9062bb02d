import fc from 'fast-check';
import { reais, valoresHeader, type DataFiles } from './data-folder.ts';

/** Parents with their children, in natural order; those that begin with 1. are regionals, and the last is childless. */
export const PARENTS: readonly (readonly [pai: string, filhos: readonly string[]])[] = [
  ['1.2', ['01']],
  ['1.10', ['1.10.2', '1.10.10']],
  ['2', ['2.1']],
  ['3', []],
];

/** Every child with its parent, in natural order. */
export const CHILDREN = PARENTS.flatMap(([pai, filhos]) => filhos.map((filho) => ({ pai, filho })));

const masters = {
  'orcamentos.csv': 'id;ano;periodoOrcamento\n4;2026;1\n',
  'codigos-orcamentarios.csv': 'codOrcamentario;descricaoOrcamentario;area\n01;Gestão;meio\n',
  'centros-custo.csv': [
    'codCCustoPai;nomeCCustoPai;regional',
    ...PARENTS.map(([pai]) => `${pai};Pai ${pai};${pai.startsWith('1.') ? 1 : 0}`).toReversed(),
  ].join('\n'),
  'centros-custo-filhos.csv': [
    'codCCustoFilho;nomeCCustoFilho;codCCustoPai',
    ...CHILDREN.map(({ pai, filho }) => `${filho};Filho ${filho};${pai}`).toReversed(),
  ].join('\n'),
  'naturezas.csv': 'codTBOrcamento;nomeTBOrcamento;inativo\n4;Telex;1\n3.10;Diárias;0\n3.2;Fax;1\n3.1;Salários;0\n',
};

const amount = fc.integer({ min: -1e9, max: 1e9 });
const place = {
  filho: fc.constantFrom(...CHILDREN.map(({ filho }) => filho)),
  natureza: fc.constantFrom('3.1', '3.2', '3.10', '4'),
};
const valor = fc.record({
  ...place,
  recurso: fc.constantFrom('proprios', 'terceiros'),
  amounts: fc.array(amount, { minLength: 25, maxLength: 25 }),
});
const realizado = fc.record({ ...place, mes: fc.integer({ min: 1, max: 12 }), amount });

/** Planned and realised rows of budget 4, at least one of each; a child and natureza may have either, or both. */
export const generatedRows = fc.record({
  valores: fc.uniqueArray(valor, {
    minLength: 1,
    selector: ({ filho, natureza, recurso }) => [filho, natureza, recurso].join('|'),
  }),
  realizados: fc.uniqueArray(realizado, {
    minLength: 1,
    selector: ({ filho, natureza, mes }) => [filho, natureza, mes].join('|'),
  }),
});

/** Generated rows. */
export type GeneratedRows = typeof generatedRows extends fc.Arbitrary<infer Generated> ? Generated : never;

/** The data folder of an organisation with these rows. */
export const filesOf = ({ valores, realizados }: GeneratedRows): DataFiles => ({
  ...masters,
  'valores.csv': [
    valoresHeader,
    ...valores.map(({ filho, natureza, recurso, amounts }) =>
      [4, filho, natureza, '01', 'Pessoal', recurso, ...amounts.map(reais)].join(';'),
    ),
  ].join('\n'),
  'realizados.csv': [
    'orcamentoId;codCCustoFilho;codTBOrcamento;mes;valor',
    ...realizados.map((row) => [4, row.filho, row.natureza, row.mes, reais(row.amount)].join(';')),
  ].join('\n'),
});
