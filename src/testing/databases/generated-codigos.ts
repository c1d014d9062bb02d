import fc from 'fast-check';
import { reais, valoresHeader, type DataFiles } from './data-folder.ts';

/** Budget codes with their areas, in natural order. */
export const CODIGOS: readonly (readonly [codOrcamentario: string, area: 'meio' | 'fim'])[] = [
  ['01', 'meio'],
  ['1.2', 'fim'],
  ['1.10', 'meio'],
];

/** The inactive naturezas. */
export const INATIVAS: readonly string[] = ['3.2', '4'];

const masters = {
  'orcamentos.csv': 'id;ano;periodoOrcamento\n3;2025;0\n4;2026;1\n',
  'codigos-orcamentarios.csv': [
    'codOrcamentario;descricaoOrcamentario;area',
    ...CODIGOS.map(([codigo, area]) => `${codigo};Código ${codigo};${area}`).toReversed(),
  ].join('\n'),
  'centros-custo.csv': 'codCCustoPai;nomeCCustoPai;regional\n1;Sede;0\n',
  'centros-custo-filhos.csv': 'codCCustoFilho;nomeCCustoFilho;codCCustoPai\n1.1;Gabinete;1\n1.2;Ouvidoria;1\n',
  'naturezas.csv': 'codTBOrcamento;nomeTBOrcamento;inativo\n4;Telex;1\n3.10;Diárias;0\n3.2;Fax;1\n3.1;Salários;0\n',
};

const valor = fc.record({
  orcamentoId: fc.constantFrom(3, 4),
  filho: fc.constantFrom('1.1', '1.2'),
  natureza: fc.constantFrom('3.1', '3.2', '3.10', '4'),
  codigo: fc.constantFrom(...CODIGOS.map(([codigo]) => codigo)),
  tipo: fc.constantFrom('Projeto', 'Atividade', 'Água'),
  recurso: fc.constantFrom('proprios' as const, 'terceiros' as const),
  amounts: fc.array(fc.integer({ min: -1e9, max: 1e9 }), { minLength: 25, maxLength: 25 }),
});

/** Value lines of budgets 3 (2025) and 4 (2026), in whole centavos: 12 months proposed, 12 reformulated, blocked. */
export const generatedValores = fc
  .uniqueArray(valor, {
    minLength: 1,
    maxLength: 30,
    selector: ({ orcamentoId, filho, natureza, codigo, tipo, recurso }) =>
      [orcamentoId, filho, natureza, codigo, tipo, recurso].join('|'),
  })
  .filter((valores) => [3, 4].every((id) => valores.some(({ orcamentoId }) => orcamentoId === id)));

/** Generated value lines. */
export type GeneratedValores = typeof generatedValores extends fc.Arbitrary<infer Generated> ? Generated : never;

/** The data folder of an organisation with these lines. */
export const filesOf = (valores: GeneratedValores): DataFiles => ({
  ...masters,
  'valores.csv': [
    valoresHeader,
    ...valores.map(({ orcamentoId, filho, natureza, codigo, tipo, recurso, amounts }) =>
      [orcamentoId, filho, natureza, codigo, tipo, recurso, ...amounts.map(reais)].join(';'),
    ),
  ].join('\n'),
});
