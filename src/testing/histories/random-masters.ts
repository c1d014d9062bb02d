import fc from 'fast-check';
import type { DataFiles } from '../databases/data-folder.ts';
import { FILHOS } from '../databases/generated-organization.ts';

const NATUREZAS = ['3.1', '3.2', '3.10'] as const;

/** Names and hierarchy that may differ from those of generated organisations: renamed, moved, inactive, added codes. */
export const randomMasters = fc.record({
  /** The children moved to the other parent. */
  moved: fc.subarray(FILHOS.map(([filho]) => filho)),
  /** The ending of all names. */
  ending: fc.constantFrom('', '', ' de agora', ' Ção'),
  inactive: fc.subarray([...NATUREZAS]),
  areas: fc.array(fc.constantFrom('meio', 'fim'), { minLength: 3, maxLength: 3 }),
  isSeatRegional: fc.boolean(),
  /** Whether there are a further child and a further natureza. */
  hasMore: fc.boolean(),
});

/** Random names and hierarchy. */
export type RandomMasters = typeof randomMasters extends fc.Arbitrary<infer Masters> ? Masters : never;

/** The files of the tables that all budgets share. */
export function mastersFiles({ moved, ending, inactive, areas, isSeatRegional, hasMore }: RandomMasters): DataFiles {
  const other = (pai: string) => (pai === '1.2' ? '1.10' : '1.2');
  const filhos = FILHOS.map(
    ([filho, pai]) => `${filho};Filho ${filho}${ending};${moved.includes(filho) ? other(pai) : pai}`,
  );
  const naturezas = NATUREZAS.map((code) => `${code};Natureza ${code}${ending};${inactive.includes(code) ? 1 : 0}`);
  const codigos = ['01', '1.2', '1.10'].map((code, at) => `${code};Código ${code}${ending};${areas[at]}`);
  return {
    'codigos-orcamentarios.csv': csv('codOrcamentario;descricaoOrcamentario;area', codigos),
    'centros-custo.csv': csv('codCCustoPai;nomeCCustoPai;regional', [
      `1.2;Sede${ending};${isSeatRegional ? 1 : 0}`,
      `1.10;Uberaba${ending};1`,
    ]),
    'centros-custo-filhos.csv': csv('codCCustoFilho;nomeCCustoFilho;codCCustoPai', [
      ...filhos,
      ...(hasMore ? ['1.10.3;Novo;1.10'] : []),
    ]),
    'naturezas.csv': csv('codTBOrcamento;nomeTBOrcamento;inativo', [...naturezas, ...(hasMore ? ['3.9;Nova;0'] : [])]),
  };
}

function csv(header: string, lines: readonly string[]): string {
  return [header, ...lines, ''].join('\n');
}
