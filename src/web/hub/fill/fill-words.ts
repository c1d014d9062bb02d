import type { MinhaColeta } from '../../../contracts/collections/filling.ts';
import {
  countedCells,
  countedCentros,
  dayAndMonth,
  lateness,
  shortDay,
  shortMoment,
} from '../../filling/collection-words.ts';

type Centro = MinhaColeta['centros'][number];

/** What is to be filled in and by when: 'Preencher até 30/11: 2 centros', 'Preenchidos: 2 centros'. */
export function titleOf({ prazo, diasAtePrazo, centros }: MinhaColeta): string {
  const all = countedCentros(centros.length);
  if (centros.every(isSent)) return centros.length === 1 ? 'Preenchido: 1 centro' : `Preenchidos: ${all}`;
  return `${diasAtePrazo < 0 ? 'Preencher, o prazo era' : 'Preencher até'} ${dayAndMonth(prazo)}: ${all}`;
}

/** Whether a cost centre needs no more filling in. */
export function isSent({ estado }: Pick<Centro, 'estado'>): boolean {
  return estado === 'aguardando' || estado === 'aceita';
}

/** The number of the next step; those before it are done, and 4 means that all are. */
export function nextStep({ centros }: MinhaColeta): 1 | 2 | 3 | 4 {
  if (centros.every(isSent)) return 4;
  if (centros.every(({ baixadaEm }) => baixadaEm === null)) return 1;
  return centros.some(({ devolvidaEm }) => devolvidaEm !== null) ? 3 : 2;
}

/** When the workbook was downloaded last: 'baixada em 19/11 às 10:31'; undefined if it never was. */
export function downloadedWhen({ centros }: MinhaColeta): string | undefined {
  const last = centros
    .map(({ baixadaEm }) => baixadaEm ?? '')
    .toSorted()
    .at(-1);
  return last ? `baixada em ${shortMoment(last)}` : undefined;
}

/** When something was sent last; undefined if nothing ever was. */
export function sentWhen({ centros }: MinhaColeta): string | undefined {
  return (
    centros
      .map(({ devolvidaEm }) => devolvidaEm ?? '')
      .toSorted()
      .at(-1) || undefined
  );
}

/** The text of a cost centre's state for the person who fills it in. */
export function stateForFiller(centro: Centro, collection: Pick<MinhaColeta, 'diasAtePrazo'>): string {
  return STATES[centro.estado](centro, collection);
}

const STATES: Readonly<
  Record<Centro['estado'], (centro: Centro, collection: Pick<MinhaColeta, 'diasAtePrazo'>) => string>
> = {
  naoAberta: () => 'planilha não baixada',
  baixada: ({ baixadaEm }) => (baixadaEm === null ? 'baixada' : `baixada em ${shortDay(baixadaEm)}`),
  devolvidaComErros: (centro) => toCorrect(centro) ?? 'devolvida para corrigir',
  aguardando: () => 'aguardando aceite',
  aceita: ({ aceitaEm }) => (aceitaEm === null ? 'aceita' : `aceita em ${shortDay(aceitaEm)}`),
  atrasada: (centro, collection) =>
    [`atrasada ${lateness(collection)}`, toCorrect(centro)].filter((words) => words !== undefined).join(', '),
};

function toCorrect({ problemas, comentario }: Centro): string | undefined {
  return problemas === 0 || comentario !== null ? undefined : `${countedCells(problemas)} para corrigir`;
}
