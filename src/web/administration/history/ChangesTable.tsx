import { VERSION } from '../../api/search-params.ts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Mudanca } from '../../../contracts/versions.ts';
import { formatAmount, withSign } from '../../../domain/format.ts';
import { comparedLink, type FigureLink, withInactive } from '../../filters/figure-links.ts';
import { causeInWords, justBefore, whoInWords } from '../../moments/moment-words.ts';
import { DataTable, NumberCell } from '../../shell/DataTable.tsx';
import { writtenMoment } from '../../shell/written-moment.ts';
import styles from './History.module.css';
import type { ShownBudget } from './OfBudget.tsx';
import { changesSums } from './shown-changes.ts';

type Props = {
  /** The newest first. */
  readonly changes: readonly Mudanca[];
  readonly budget: ShownBudget;
  /** The first moment of the budget's history: nothing can be read before it. */
  readonly beginning: string;
  /** The names of the versions of each moment. */
  readonly names: ReadonlyMap<string, string>;
  readonly onFreeze: (momento: string) => void;
};

const COUNTS = ['Novas', 'Alteradas', 'Removidas'];
const SUMS = ['Proposto', 'Reformulado'];

/** The changes with their causes, the number of lines that each changed in all tables, and the sums on both bases. */
export function ChangesTable({ changes, names, ...props }: Props): ReactNode {
  const headings = ['Quando', 'Mudança', 'Quem', ...COUNTS, ...SUMS, 'Abrir'];
  return (
    <DataTable label="Mudanças" headings={headings} numbers={[...COUNTS, ...SUMS]} isStacked>
      <tbody>
        {changes.map((change) => {
          const { momento, linhas, proposta, reformulacao } = change;
          const counts = [linhas.novas, linhas.alteradas, linhas.removidas];
          return (
            <tr key={momento}>
              <th scope="row" className={styles['when']}>
                <time dateTime={momento}>{writtenMoment(momento)}</time>
              </th>
              <td className={styles['cause']} data-heading="Mudança">
                <Cause change={change} name={names.get(momento)} />
              </td>
              <td className={styles['who']} data-heading="Quem">
                {whoInWords(change) || '–'}
              </td>
              {counts.map((count, at) => (
                <NumberCell key={COUNTS[at]} value={count} heading={COUNTS[at]!} />
              ))}
              <SumCell {...proposta} heading="Proposto" />
              <SumCell {...reformulacao} heading="Reformulado" />
              <td data-heading="Abrir">
                <Opens change={change} {...props} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </DataTable>
  );
}

function Cause({ change, name }: { readonly change: Mudanca; readonly name: string | undefined }): ReactNode {
  const note = change.arquivo === null ? null : change.nota;
  return (
    <span>
      {causeInWords(change)}
      {note !== null && <span className={styles['note']}>{note}</span>}
      {name !== undefined && <span className={styles['named']}>Versão: {name}</span>}
    </span>
  );
}

type SumProps = Mudanca['proposta'] & { readonly heading: string };

/** The year's sum after a change, and below it the difference from before. */
function SumCell({ antes, depois, heading }: SumProps): ReactNode {
  const change = depois - antes;
  return (
    <td data-number="some" data-heading={heading}>
      <span>
        {formatAmount(depois)}
        <span className={styles['difference']} data-sign={Math.sign(change)}>
          <span className="unseen">diferença </span>
          {withSign(formatAmount(change), change)}
        </span>
      </span>
    </td>
  );
}

type OpensProps = Pick<Props, 'budget' | 'beginning' | 'onFreeze'> & { readonly change: Mudanca };

/** A link that compares before and after a change (or opens the data, for the first one), and 'Congelar'. */
function Opens({ change, budget, beginning, onFreeze }: OpensProps): ReactNode {
  const { momento } = change;
  const when = writtenMoment(momento);
  const words = momento === beginning ? 'Ler' : 'Comparar';
  const to = linkOf(change, { budget, beginning });
  return (
    <span className={styles['ways']}>
      {to && (
        <Link
          to="/relatorios/$slug"
          params={{ slug: to.slug }}
          search={to.search}
          aria-label={`${words} ${when}`}
          className={styles['way']}
        >
          {words}
        </Link>
      )}
      <Button
        variant="default"
        size="compact-xs"
        aria-label={`Congelar os dados de ${when}`}
        onClick={() => onFreeze(momento)}
      >
        Congelar
      </Button>
    </span>
  );
}

/** A link that compares before and after a change, or opens the first data; undefined if the person may open none. */
function linkOf(
  { momento, causa, ...sums }: Mudanca,
  { budget: { links }, beginning }: Pick<Props, 'budget' | 'beginning'>,
): FigureLink | undefined {
  const figure = (causa === 'sincronizacao' ? links.of('realizado') : undefined) ?? links.of('planejado');
  if (figure === undefined) return undefined;
  const shown = withInactive(figure); // the sums include inactive naturezas
  if (momento === beginning) return { ...shown, search: { ...shown.search, [VERSION]: momento } };
  return comparedLink(shown, { comparar: justBefore(momento), versao: momento, hasChanged: changesSums(sums) });
}
