import type { ReactNode } from 'react';
import { rankedBy, withRanking, withTotals } from '../../../sheet/view/rankings.ts';
import type { Sheet } from '../../../sheet/sheet.ts';
import type { View } from '../../../sheet/view/view.ts';
import type { Viewing } from './use-viewing.ts';

type Props = { readonly sheet: Sheet; readonly viewing: Viewing };

/** How rows stand: as one list across their groups, by the largest deviations, with totals below the groups. */
export function RowChoices({ sheet, viewing: { view, change } }: Props): ReactNode {
  const deviation = rankedBy(sheet);
  const isRanked = isRankedBy(view, deviation);
  return (
    <div className="sheet-row-choices">
      {(sheet.levels ?? []).length > 1 && (
        <Choice
          label="Em lista"
          title="Mostrar as linhas do nível numa só lista, em uma só ordem"
          isPressed={view.isList === true}
          onPress={() => change(withList(view))}
        />
      )}
      {deviation && (
        <Choice
          label="Maiores desvios"
          title="Listar primeiro o que mais passou do planejado"
          isPressed={isRanked}
          onPress={() => change(isRanked ? withList(view) : withRanking(view, sheet, deviation))}
        />
      )}
      {sheet.totalsOnGroups && (
        <Choice
          label="Linhas de total"
          title="Mostrar os totais também em linhas abaixo de cada grupo"
          isPressed={view.totals === 'below'}
          onPress={() => change(withTotals(view, view.totals === 'below' ? 'onGroups' : 'below'))}
        />
      )}
    </div>
  );
}

function isRankedBy({ isList, order }: View, deviation: ReturnType<typeof rankedBy>): boolean {
  return isList === true && deviation !== undefined && order?.column === deviation.column;
}

/** How many of these choices are made. */
export function pressedRowChoices(sheet: Sheet, view: View): number {
  const made = [view.isList === true, isRankedBy(view, rankedBy(sheet)), view.totals === 'below'];
  return made.filter(Boolean).length;
}

/** The view with its level as a list, or no longer as one and in the report's order. */
function withList({ isList, order, ...view }: View): View {
  return isList ? view : { ...view, ...(order && { order }), isList: true };
}

type ChoiceProps = {
  readonly label: string;
  readonly title: string;
  readonly isPressed: boolean;
  readonly onPress: () => void;
};

function Choice({ label, title, isPressed, onPress }: ChoiceProps): ReactNode {
  return (
    <button type="button" className="sheet-chip" aria-pressed={isPressed} title={title} onClick={onPress}>
      {label}
    </button>
  );
}
