import type { ReactNode } from 'react';
import { rankedBy, withRanking, withTotals } from '../../../sheet/view/rankings.ts';
import type { Sheet } from '../../../sheet/sheet.ts';
import type { View } from '../../../sheet/view/view.ts';
import type { Viewing } from './use-viewing.ts';

/** A choice of how rows are arranged. */
type RowChoice = {
  readonly label: string;
  readonly title: string;
  readonly isPressed: boolean;
  /** The view once it is pressed. */
  readonly pressed: View;
};

/** The choices for a sheet: one list across its groups, the largest deviations first, totals below the groups. */
export function rowChoices(sheet: Sheet, view: View): readonly RowChoice[] {
  const list: RowChoice = {
    label: 'Em lista',
    title: 'Mostrar as linhas do nível numa só lista, em uma só ordem',
    isPressed: view.isList === true,
    pressed: withList(view),
  };
  return [
    ...((sheet.levels ?? []).length > 1 ? [list] : []),
    ...rankings(sheet, view),
    ...(sheet.totalsOnGroups ? [totalRows(view)] : []),
  ];
}

function rankings(sheet: Sheet, view: View): readonly RowChoice[] {
  const deviation = rankedBy(sheet);
  if (deviation === undefined) return [];
  const isPressed = view.isList === true && view.order?.column === deviation.column;
  return [
    {
      label: 'Maiores desvios',
      title: 'Listar primeiro o que mais passou do planejado',
      isPressed,
      pressed: isPressed ? withList(view) : withRanking(view, sheet, deviation),
    },
  ];
}

function totalRows(view: View): RowChoice {
  const isPressed = view.totals === 'below';
  return {
    label: 'Linhas de total',
    title: 'Mostrar os totais também em linhas abaixo de cada grupo',
    isPressed,
    pressed: withTotals(view, isPressed ? 'onGroups' : 'below'),
  };
}

type Props = { readonly choices: readonly RowChoice[] } & Pick<Viewing, 'change'>;

/** The buttons that choose how rows are arranged. */
export function RowChoices({ choices, change }: Props): ReactNode {
  return (
    <div className="sheet-row-choices">
      {choices.map(({ label, title, isPressed, pressed }) => (
        <button
          key={label}
          type="button"
          className="sheet-chip"
          aria-pressed={isPressed}
          title={title}
          onClick={() => change(pressed)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

/** The view with its level as a list or, if it is one already, in groups and in the report's order. */
function withList({ isList, order, ...view }: View): View {
  return isList ? view : { ...view, ...(order && { order }), isList: true };
}
