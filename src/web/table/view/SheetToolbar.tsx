import type { ReactNode, Ref } from 'react';
import type { Sheet } from '../../../sheet/sheet.ts';
import { withDepth } from '../../../sheet/view/view-groups.ts';
import type { ViewedSheet } from '../../../sheet/view/viewed-sheet.ts';
import { FindBox } from '../FindBox.tsx';
import type { Find } from '../use-find.ts';
import { KeepChips } from './KeepChips.tsx';
import { LevelButtons } from './LevelButtons.tsx';
import { ShowAll } from './ShowAll.tsx';
import { ShownLine } from './ShownLine.tsx';
import { useChips } from './use-chips.ts';
import type { Viewing } from './use-viewing.ts';

type Props = {
  readonly sheet: Sheet;
  readonly viewed: ViewedSheet;
  readonly viewing: Viewing;
  readonly find: Find;
  /** Whether the first paint is over. */
  readonly isSettled: boolean;
  /** The text that prints carry. */
  readonly captionText: Ref<HTMLDivElement>;
  readonly caption: ReactNode;
  /** Choices of how the sheet is shown. */
  readonly controls: ReactNode;
  readonly actions: ReactNode;
  /** Called when everything is shown again, and the button for that is about to go. */
  readonly onShownAll: () => void;
};

/** What stands above the table: the caption and what is left out, the levels, the actions, the chips, and 'Localizar'. */
export function SheetToolbar(props: Props): ReactNode {
  const { sheet, viewed, viewing, find, isSettled, captionText, caption, controls, actions, onShownAll } = props;
  const { view, change } = viewing;
  const chips = useChips(sheet, isSettled);
  const narrowing = (
    <div className={chips.length > 0 ? 'sheet-narrowing has-chips' : 'sheet-narrowing'}>
      <KeepChips offered={chips} kept={view.keep} onKept={(keep) => change({ ...view, keep })} />
      <FindBox find={find} viewing={viewing} />
    </div>
  );
  return (
    <div className="sheet-toolbar">
      <div className="sheet-caption">
        <div ref={captionText}>
          {caption}
          <ShownLine sheet={sheet} viewed={viewed} view={view} />
        </div>
        <ShowAll viewing={viewing} onShown={onShownAll} />
      </div>
      {controls}
      <LevelButtons
        levels={sheet.levels ?? []}
        depth={view.depth}
        onDepth={(depth) => change(withDepth(view, depth))}
      />
      {chips.length === 0 && narrowing}
      {actions !== undefined && <div className="sheet-actions">{actions}</div>}
      {chips.length > 0 && narrowing}
    </div>
  );
}
