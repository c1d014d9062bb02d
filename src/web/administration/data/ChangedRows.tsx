import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  CHANGES_PER_PAGE,
  verMudancas,
  type LinhaMudada,
  type Mudanca,
} from '../../../contracts/administration/cargas.ts';
import { columnWords } from '../../../domain/column-words.ts';
import { queryOf } from '../../api/queries.ts';
import { Fetched } from '../../shell/Fetched.tsx';
import { DataTable } from '../../shell/DataTable.tsx';
import { RowPager } from '../RowPager.tsx';
import styles from './Changes.module.css';

type Props = { readonly id: string; readonly title: string; readonly mudanca: Mudanca };

/** The rows that a load changes in one table, before and after, page by page. */
export function ChangedRows({ id, title, mudanca: { tabela, orcamentoId } }: Props) {
  const [from, setFrom] = useState(0);
  const query = { tabela, orcamentoId: orcamentoId ?? undefined, aPartirDe: from };
  const answer = useQuery({
    ...queryOf(['carga', id, tabela, orcamentoId, from], verMudancas, { params: { id }, query }),
    placeholderData: keepPreviousData,
  });
  return (
    <Fetched answer={answer}>
      {({ quantidade, itens }) => (
        <>
          <Rows title={title} rows={itens} />
          {quantidade > CHANGES_PER_PAGE && (
            <RowPager {...{ from, shown: itens.length, all: quantidade }} perPage={CHANGES_PER_PAGE} onFrom={setFrom} />
          )}
        </>
      )}
    </Fetched>
  );
}

function Rows({ title, rows }: { readonly title: string; readonly rows: readonly LinhaMudada[] }) {
  const keys = rows[0]?.chave.map(({ coluna }) => coluna) ?? [];
  return (
    <DataTable
      label={`Linhas que mudam: ${title}`}
      isLong
      headings={['Mudança', ...keys.map(columnWords), 'Antes e depois']}
    >
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            <td className={styles['kind']} data-kind={row.mudanca}>
              {row.mudanca}
            </td>
            {row.chave.map(({ coluna, valor, nome }) => (
              <td key={coluna}>
                {valor}
                {nome !== null && <div className={styles['column']}>{nome}</div>}
              </td>
            ))}
            <td>
              <ChangedCells row={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}

/** The changed cells of a row: the value before, struck out, and after; non-empty cells for a new or removed row. */
function ChangedCells({ row: { celulas } }: { readonly row: LinhaMudada }) {
  return (
    <ul className={styles['cells']}>
      {celulas
        .filter(({ antes, depois }) => antes !== null || depois !== null)
        .map(({ coluna, antes, depois }) => (
          <li key={coluna}>
            <span className={styles['column']}>{columnWords(coluna)} </span>
            {antes !== null && <del className={styles['before']}>{antes}</del>}
            {antes !== null && depois !== null && ' → '}
            {depois !== null && <ins className={styles['after']}>{depois}</ins>}
          </li>
        ))}
    </ul>
  );
}
