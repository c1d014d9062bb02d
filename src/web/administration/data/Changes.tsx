import type { Carga } from '../../../contracts/administration/cargas.ts';
import { DataTable } from '../DataTable.tsx';
import { ChangesOfTable } from './ChangesOfTable.tsx';
import { titleOf } from './table-title.ts';

/** Before a load it says what changes of today's rows, afterwards what changed. */
const HEADINGS = {
  coming: headings('O que muda', 'hoje'),
  done: headings('O que mudou', 'antes'),
} as const;

/** What a load changes, by table and budget, sums before and after; each opens to the rows that change. */
export function Changes({ carga: { id, situacao, mudancas } }: { readonly carga: Carga }) {
  const [title, ...numbers] = HEADINGS[situacao === 'carregada' ? 'done' : 'coming'];
  return (
    <DataTable label={title}>
      <thead>
        <tr>
          <th scope="col">{title}</th>
          {numbers.map((heading) => (
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
          columns={1 + numbers.length}
          isOpenable={situacao === 'conferida'}
        />
      ))}
    </DataTable>
  );
}

function headings(title: string, before: string): readonly [string, ...string[]] {
  const rows = [`Linhas ${before}`, 'Novas', 'Alteradas', 'Removidas'];
  return [title, ...rows, `Proposto ${before}`, 'Proposto depois', 'Diferença'];
}
