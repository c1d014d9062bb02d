import { Button } from '@mantine/core';
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
import { SMALL_BUTTON } from '../buttons.tsx';
import { DataTable } from '../DataTable.tsx';
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
            <Pages from={from} shown={itens.length} all={quantidade} onFrom={setFrom} />
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

type Paging = {
  readonly from: number;
  readonly shown: number;
  readonly all: number;
  readonly onFrom: (from: number) => void;
};

function Pages({ from, shown, all, onFrom }: Paging) {
  const number = (value: number) => value.toLocaleString('pt-BR');
  return (
    <div className={styles['bar']}>
      <output>{`${number(from + 1)} a ${number(from + shown)} de ${number(all)} linhas`}</output>
      <Button {...SMALL_BUTTON} disabled={from === 0} onClick={() => onFrom(from - CHANGES_PER_PAGE)}>
        Anteriores
      </Button>
      <Button
        variant="default"
        size="xs"
        disabled={from + shown >= all}
        onClick={() => onFrom(from + CHANGES_PER_PAGE)}
      >
        Seguintes
      </Button>
    </div>
  );
}

/** The changed cells of a row: the value before, struck out, and after; of a new or removed row the non-empty cells. */
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
