import { Button } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import type { ConferenciaDoCentro } from '../../../../contracts/collections/centro.ts';
import { counted } from '../../../../domain/noun.ts';
import { countedConflicts, shortMoment } from '../../../filling/collection-words.ts';
import { DownloadButton, SMALL_BUTTON } from '../../../shell/buttons.tsx';
import {
  chooseReturnedForAll,
  conflictsOf,
  countedLines,
  type Decisions,
  linesInWords,
  linesToAccept,
  undecided,
} from './decisions.ts';
import styles from './Returned.module.css';

type Props = {
  readonly returned: ConferenciaDoCentro;
  /** The address of the returned file, unchanged. */
  readonly address: string;
  readonly decisions: Decisions;
  /** Whether the returned workbook can be accepted or given back. */
  readonly isWaiting: boolean;
  readonly isAccepting: boolean;
  readonly onAll: (decisions: Decisions) => void;
  readonly onReturn: () => void;
  readonly onAccept: () => void;
};

/** The returned file's name, sender, moment and number of lines, and the buttons that accept it or give it back. */
export function ReturnedHead({ returned, address, isWaiting, ...actions }: Props): ReactNode {
  const { arquivo, guardadoAte, devolvidaPor, devolvidaEm, comentario } = returned;
  const about = [
    [devolvidaPor && `de ${devolvidaPor}`, devolvidaEm && shortMoment(devolvidaEm)].filter(Boolean).join(', '),
    returned.estado === 'aceita' ? acceptedInWords(returned) : linesInWords(returned),
  ];
  return (
    <div className={styles['head']}>
      <p className={styles['about']}>
        <strong>{arquivo}</strong> <span>{about.join(' · ')}</span>
        {comentario !== null && (
          <span className={styles['comment']}>
            <b>Devolvida com o comentário:</b> {comentario}
          </span>
        )}
      </p>
      {guardadoAte !== null && (
        <DownloadButton {...SMALL_BUTTON} address={address}>
          Baixar a planilha devolvida
        </DownloadButton>
      )}
      {isWaiting && <Actions {...{ returned }} {...actions} />}
    </div>
  );
}

function acceptedInWords({ aceitaEm, linhas, iguais }: ConferenciaDoCentro): string {
  const when = aceitaEm === null ? '' : ` em ${shortMoment(aceitaEm)}`;
  const all = countedLines(linhas.length + iguais);
  const since = linhas.length === 0 ? '' : `; ${counted(linhas.length, CHANGED_SINCE)} depois`;
  return `aceita${when}, ${all}${since}`;
}

const CHANGED_SINCE = { one: 'mudou', many: 'mudaram', isFeminine: true };

function Actions({
  returned,
  decisions,
  isAccepting,
  onAll,
  onReturn,
  onAccept,
}: Omit<Props, 'isWaiting' | 'address'>): ReactNode {
  const id = useId();
  const open = undecided(returned, decisions);
  const lines = linesToAccept(returned, decisions);
  return (
    <div className={styles['actions']}>
      {conflictsOf(returned).length > 0 && (
        <>
          <output id={id} className={styles['open']}>
            {open > 0 && `${countedConflicts(open)} por decidir`}
          </output>
          <button type="button" className={styles['all']} onClick={() => onAll(chooseReturnedForAll(returned))}>
            Usar todos os devolvidos
          </button>
        </>
      )}
      <Button {...SMALL_BUTTON} disabled={isAccepting} onClick={onReturn}>
        Devolver com comentário
      </Button>
      <Button
        size="xs"
        fz="sm"
        disabled={open > 0}
        aria-describedby={open > 0 ? id : undefined}
        loading={isAccepting}
        onClick={onAccept}
      >
        {lines === 0 ? 'Aceitar sem mudanças' : `Aceitar ${countedLines(lines)}`}
      </Button>
    </div>
  );
}
