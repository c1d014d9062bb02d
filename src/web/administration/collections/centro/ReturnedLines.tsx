import type { ReactNode } from 'react';
import type { ConferenciaDoCentro, LinhaDevolvida } from '../../../../contracts/collections/centro.ts';
import { Empty } from '../../../shell/Fetched.tsx';
import { DataTable, NumberCell } from '../../../shell/DataTable.tsx';
import { signed } from '../SumCells.tsx';
import { ConflictChoice } from './ConflictChoice.tsx';
import { type Choice, conflictKey, type Decisions, differenceOf, kindOf, refusedCells } from './decisions.ts';
import { ChangedMonth } from './ChangedMonth.tsx';
import styles from './Returned.module.css';

type Props = {
  readonly returned: ConferenciaDoCentro;
  readonly decisions: Decisions;
  /** Whether the conflicts can still be decided. */
  readonly isWaiting: boolean;
  readonly onDecided: (key: string, choice: Choice) => void;
};

const HEADINGS = ['Natureza', 'O que muda', 'Diferença', 'Justificativa e memória'];

/** The lines of a cost centre that change, conflict or have refused cells, and the refused cells of other lines. */
export function ReturnedLines({ returned, ...props }: Props): ReactNode {
  const { linhas } = returned;
  const { ofLine, others } = refusedCells(returned);
  return (
    <>
      {linhas.length === 0 ? (
        others.length === 0 && <Empty>Nada muda: tudo voltou como está no orçamento.</Empty>
      ) : (
        <div className={styles['lines']}>
          <DataTable label="Linhas que mudam" headings={HEADINGS} numbers={['Diferença']} isStacked>
            <tbody>
              {linhas.map((linha) => (
                <Line key={conflictKey(linha, { mes: 0 })} {...{ linha }} refused={ofLine(linha)} {...props} />
              ))}
            </tbody>
          </DataTable>
        </div>
      )}
      {others.length > 0 && <RefusedElsewhere cells={others} />}
    </>
  );
}

type RefusedCell = ConferenciaDoCentro['recusadas'][number];

type LineProps = Omit<Props, 'returned'> & {
  readonly linha: LinhaDevolvida;
  readonly refused: readonly RefusedCell[];
};

const RECURSOS = { proprios: 'Próprios', terceiros: 'Terceiros' } as const;

function Line({ linha, refused, ...decided }: LineProps): ReactNode {
  const { em, nome, nova, meses } = linha;
  return (
    <tr data-kind={kindOf(linha)} className={styles['line']}>
      <th scope="row" className={styles['nature']}>
        {em.codTBOrcamento} - {nome}
        <small>
          {nova && <b>linha nova · </b>}
          {`código ${em.codOrcamentario} · ${em.tipo} · ${RECURSOS[em.recurso]}`}
        </small>
      </th>
      <td data-heading={HEADINGS[1]}>
        <span className={styles['months']}>
          {meses.map((month) => (
            <ChangedMonth key={month.mes} month={month} />
          ))}
        </span>
      </td>
      <NumberCell value={differenceOf(linha, decided.decisions)} words={signed} heading={HEADINGS[2]!} />
      <td data-heading={HEADINGS[3]}>
        <Why {...{ linha, refused, ...decided }} />
      </td>
    </tr>
  );
}

/** A line's justification and calculation memory, its conflicts and its refused cells. */
function Why({ linha, refused, decisions, isWaiting, onDecided }: LineProps): ReactNode {
  const { meses, memoria, justificativa } = linha;
  return (
    <span className={styles['why']}>
      {justificativa !== '' && <span>{justificativa}</span>}
      {memoria !== '' && <span>Memória: {memoria}</span>}
      {meses
        .filter(({ conflito }) => conflito)
        .map((month) => (
          <ConflictChoice
            key={month.mes}
            month={month}
            chosen={decisions.get(conflictKey(linha, month))}
            isOpen={isWaiting}
            onChosen={(choice) => onDecided(conflictKey(linha, month), choice)}
          />
        ))}
      {refused.map((cell) => (
        <Refused
          key={`${cell.celula} ${cell.mensagem}`}
          cell={meses.some(({ celula }) => celula === cell.celula) ? { ...cell, valor: '' } : cell}
        />
      ))}
    </span>
  );
}

function Refused({ cell: { planilha, celula, mensagem, valor } }: { readonly cell: RefusedCell }): ReactNode {
  const where = [planilha === '' ? '' : `aba ${planilha}`, celula].filter((words) => words !== '').join(', ');
  return (
    <span>
      <b className={styles['refused']}>{celula === '' ? 'Recusado' : 'Célula recusada'}</b>
      {`${where === '' ? '' : `, ${where}`}: `}
      {valor !== '' && <span className={styles['written']}>{valor}</span>} {mensagem}
    </span>
  );
}

function RefusedElsewhere({ cells }: { readonly cells: readonly RefusedCell[] }): ReactNode {
  return (
    <ul aria-label="Outras células recusadas" className={styles['elsewhere']}>
      {cells.map((cell, at) => (
        <li key={`${cell.planilha} ${cell.celula} ${at}`}>
          <Refused cell={cell} />
        </li>
      ))}
    </ul>
  );
}
