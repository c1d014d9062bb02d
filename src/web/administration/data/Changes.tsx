import type { Carga } from '../../../contracts/administration/cargas.ts';
import { DataTable } from '../DataTable.tsx';
import { ChangesOfTable } from './ChangesOfTable.tsx';
import { titleOf } from './table-title.ts';

const NUMBERS = [
  'Linhas hoje',
  'Novas',
  'Alteradas',
  'Removidas',
  'Proposto hoje',
  'Proposto depois',
  'Diferença',
] as const;

/** What a load changes, by table and budget, sums before and after; each opens to the rows that change. */
export function Changes({ carga: { id, situacao, mudancas } }: { readonly carga: Carga }) {
  return (
    <DataTable label="O que muda">
      <thead>
        <tr>
          <th scope="col">O que muda</th>
          {NUMBERS.map((heading) => (
            <th key={heading} scope="col" data-number>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      {mudancas.map((mudanca) => (
        <ChangesOfTable
          key={`${mudanca.tabela} ${mudanca.orcamentoId}`}
          id={id}
          title={titleOf(mudanca, mudancas)}
          mudanca={mudanca}
          columns={1 + NUMBERS.length}
          isOpenable={situacao === 'conferida'}
        />
      ))}
    </DataTable>
  );
}
