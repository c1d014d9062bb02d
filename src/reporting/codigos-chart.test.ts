import { expect, it } from 'vitest';
import { codigoItems } from './codigos-chart.ts';
import type { Codigo, NaturezaNames } from './codigos-orcamentarios.ts';

type Natureza = NaturezaNames & { readonly valor: number };

const natureza = (codTBOrcamento: string, valor: number): Natureza => ({
  codTBOrcamento,
  descricao: 'Diárias',
  inativo: '0',
  valor,
});
const codigo = (
  codOrcamentario: string,
  recursos: readonly ('proprios' | 'terceiros')[],
): Codigo<number, Natureza> => ({
  codOrcamentario,
  descricaoOrcamentario: 'Gestão',
  total: 100,
  valores: [
    {
      tipo: 'Projeto',
      total: 100,
      recursos: recursos.map((tipo) => ({ tipo, total: 50, naturezas: [natureza('3.1', 20), natureza('3.2', 30)] })),
    },
  ],
});
const itemsOf = (codigos: readonly Codigo<number, Natureza>[]) =>
  codigoItems(codigos, ({ valor }: Natureza) => valor).map(({ label, subject, amounts }) => [label, subject, amounts]);

it('several codes are drawn with their totals', () => {
  expect(itemsOf([codigo('1.1', ['proprios']), codigo('1.2', [])])).toEqual([
    ['1.1 - Gestão', { codOrcamentario: '1.1' }, 100],
    ['1.2 - Gestão', { codOrcamentario: '1.2' }, 100],
  ]);
});

it('a single code is drawn as its natures; a nature under several funding sources is labelled with tipo and funding source', () => {
  expect(itemsOf([codigo('1.1', ['proprios'])]).map(([label]) => label)).toEqual(['3.1 - Diárias', '3.2 - Diárias']);
  const [first, , third] = itemsOf([codigo('1.1', ['proprios', 'terceiros'])]);
  expect(first).toEqual([
    '3.1 - Diárias (Projeto, próprios)',
    { codOrcamentario: '1.1', tipo: 'Projeto', recurso: 'proprios', codTBOrcamento: '3.1' },
    20,
  ]);
  expect(third![0]).toBe('3.1 - Diárias (Projeto, de terceiros)');
});
