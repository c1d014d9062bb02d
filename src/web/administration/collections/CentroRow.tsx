import type { ReactNode } from 'react';
import type { CentroDaColeta, Coleta } from '../../../contracts/collections/coletas.ts';
import type { Estado } from '../../../domain/collection-states.ts';
import { countedConflicts, lateness, shortDay } from '../../filling/collection-words.ts';
import { StateMark } from '../../filling/StateMark.tsx';
import { counted } from '../../../domain/noun.ts';
import { signed, SumCells } from './SumCells.tsx';
import styles from './Centros.module.css';

type Props = {
  readonly centro: CentroDaColeta;
  readonly collection: Coleta;
  /** The headings of the row's three sums. */
  readonly sums: readonly string[];
  readonly isOpen: boolean;
  readonly onToggle: () => void;
};

const listed = new Intl.ListFormat('pt-BR');

/** A cost centre of a collection: its people, state and sums; it can be opened once a workbook was returned. */
export function CentroRow({ centro, collection, sums, isOpen, onToggle }: Props): ReactNode {
  const { codCCustoFilho, nome, responsaveis, devolvidaEm } = centro;
  const name = `${codCCustoFilho} - ${nome}`;
  const opens = devolvidaEm !== null;
  return (
    <tr className={styles['centro']} data-open={isOpen}>
      <th scope="row" className={styles['name']}>
        {opens ? (
          <button type="button" className={styles['open']} aria-expanded={isOpen} onClick={onToggle}>
            {name}
          </button>
        ) : (
          <span className={styles['closed']}>{name}</span>
        )}
      </th>
      <td className={styles['person']} data-heading="Responsável">
        {responsaveis.length === 0 ? (
          <span className={styles['lacking']}>sem responsável</span>
        ) : (
          listed.format(responsaveis)
        )}
      </td>
      <td className={styles['state']} data-heading="Estado">
        <StateMark estado={centro.estado}>
          <State {...{ centro, collection }} />
        </StateMark>
      </td>
      <SumCells {...centro} headings={sums} />
      <td className={styles['action']}>
        {/* This button does what the name does, for the mouse, at the end of the row; the keyboard has the name. */}
        {opens && (
          <button type="button" tabIndex={-1} aria-hidden className={styles['act']} onClick={onToggle}>
            {isOpen ? 'Fechar' : actionOf(centro)}
          </button>
        )}
      </td>
    </tr>
  );
}

function actionOf({ estado, problemas }: CentroDaColeta): string {
  if (estado === 'aguardando') return 'Conferir';
  return problemas === 0 ? 'Ver' : 'Ver os erros';
}

const ERROR = { one: 'erro', many: 'erros', isFeminine: false };

/** A state in words, with a detail if there is one: 'aguardando aceite · 1 conflito'. */
function State({ centro, collection }: Pick<Props, 'centro' | 'collection'>): ReactNode {
  const { words, detail } = stateInWords(centro, collection);
  return (
    <>
      {words}
      {detail !== undefined && <span data-detail>{` · ${detail}`}</span>}
    </>
  );
}

type Words = { readonly words: string; readonly detail?: string | undefined };

/** The state of a cost centre in words. */
export function stateInWords(centro: CentroDaColeta, collection: Pick<Coleta, 'diasAtePrazo'>): Words {
  return STATES[centro.estado](centro, collection);
}

const STATES: Readonly<Record<Estado, (centro: CentroDaColeta, collection: Pick<Coleta, 'diasAtePrazo'>) => Words>> = {
  naoAberta: () => ({ words: 'não aberta' }),
  baixada: (centro) => ({ words: downloadedWhen(centro) }),
  devolvidaComErros: (centro) => ({ words: `devolvida ${givenBack(centro) ?? 'para corrigir'}` }),
  aguardando: ({ conflitos }) => ({
    words: 'aguardando aceite',
    detail: conflitos ? countedConflicts(conflitos) : undefined,
  }),
  aceita: ({ aceitaEm, diferencaAceita }) => ({
    words: aceitaEm === null ? 'aceita' : `aceita em ${shortDay(aceitaEm)}`,
    detail: diferencaAceita === null ? undefined : signed(diferencaAceita),
  }),
  atrasada: (centro, collection) => ({
    words: `atrasada ${lateness(collection)}`,
    detail: givenBack(centro) ?? downloadedWhen(centro),
  }),
};

function downloadedWhen({ baixadaEm }: CentroDaColeta): string {
  return baixadaEm === null ? 'não aberta' : `baixada em ${shortDay(baixadaEm)}`;
}

function givenBack({ comentario, problemas }: CentroDaColeta): string | undefined {
  if (comentario !== null) return 'com comentário';
  return problemas === 0 ? undefined : `com ${counted(problemas, ERROR)}`;
}
