import { useState } from 'react';
import type { Diferenca } from '../../../contracts/file-check.ts';
import { DataTable } from '../../shell/DataTable.tsx';
import { RowPager } from '../RowPager.tsx';
import styles from './Differences.module.css';
import { whatInWords } from './result-words.ts';

const PER_PAGE = 200;

/** The differences of a file in a table, page by page. */
export function Differences({ items }: { readonly items: readonly Diferenca[] }) {
  const [from, setFrom] = useState(0);
  const shown = items.slice(from, from + PER_PAGE);
  return (
    <>
      <DataTable
        label="Diferenças"
        isLong
        isStacked
        headings={['Célula', 'Linha', 'Coluna', 'No arquivo', 'Era', 'O que houve']}
        numbers={['No arquivo', 'Era']}
      >
        <tbody>
          {shown.map((item, index) => (
            <Difference key={from + index} item={item} />
          ))}
        </tbody>
      </DataTable>
      {items.length > PER_PAGE && (
        <RowPager {...{ from, shown: shown.length, all: items.length }} perPage={PER_PAGE} onFrom={setFrom} />
      )}
    </>
  );
}

function Difference({ item }: { readonly item: Diferenca }) {
  const { aba, celula, linha, coluna, noArquivo, era } = item;
  return (
    <tr>
      <td data-heading="Célula" className={styles['cell']}>
        {celula ?? '—'}
        <div className={styles['sheet']}>{aba}</div>
      </td>
      <td data-heading="Linha" className={styles['name']}>
        {linha}
      </td>
      <td data-heading="Coluna">{coluna}</td>
      <Side heading="No arquivo" words={noArquivo} className={styles['found']} />
      <Side heading="Era" words={era} />
      <td data-heading="O que houve" className={styles['what']}>
        {whatInWords(item)}
      </td>
    </tr>
  );
}

type SideProps = {
  readonly heading: string;
  readonly words: string | null;
  readonly className?: string | undefined;
};

/** One side of a difference: figures and short words are aligned to the right, longer texts to the left. */
function Side({ heading, words, className = '' }: SideProps) {
  const isText = words !== null && words.length > MOST_ON_THE_RIGHT;
  return (
    <td data-heading={heading} data-text={isText} className={`${styles['value']} ${className}`}>
      {words ?? <span className={styles['nothing']}>nada</span>}
    </td>
  );
}

const MOST_ON_THE_RIGHT = 24; // characters
