import { type ReactNode, type Ref, useMemo, useState } from 'react';
import type { Sheet } from '../../../sheet/sheet.ts';
import { withDepth, keepsSome } from '../../../sheet/view/view.ts';
import type { ViewedSheet } from '../../../sheet/view/viewed-sheet.ts';
import { BlockOrder } from '../blocks/BlockOrder.tsx';
import { FindBox } from '../FindBox.tsx';
import type { Find } from '../use-find.ts';
import { KeepChips, useChips } from './KeepChips.tsx';
import { type Choices, MoreChoices } from './MoreChoices.tsx';
import { rowChoices, RowChoices } from './RowChoices.tsx';
import type { Viewing } from './use-viewing.ts';
import { isInHeadingsAlone } from '../../../sheet/find/find-rows.ts';
import { describeShown, describeView, levelNames } from '../../../sheet/view/describe-view.ts';

type Props = {
  readonly sheet: Sheet;
  readonly viewed: ViewedSheet;
  readonly viewing: Viewing;
  readonly find: Find;
  /** Whether the first paint is over. */
  readonly isSettled: boolean;
  /** The element whose text is printed. */
  readonly captionText: Ref<HTMLDivElement>;
  readonly caption: ReactNode;
  /** Choices of how the sheet is shown. */
  readonly controls?: ReactNode;
  readonly actions?: ReactNode;
  /** Searches everything for a text, not only the table. */
  readonly searchAll?: ((text: string) => void) | undefined;
  /** Whether rows are blocks, which have no headings to order them by. */
  readonly isInBlocks: boolean;
  /** Called when everything is shown again: the button for that disappears, and the focus must not be lost with it. */
  readonly onShownAll: () => void;
};

/** The toolbar above the table, in reading order: the caption and the line about rows, 'Localizar', then all choices. */
export function SheetToolbar(props: Props): ReactNode {
  const { sheet, viewed, viewing, find, isSettled, captionText, caption, controls, actions, isInBlocks, onShownAll } =
    props;
  const chips = useChips(sheet, viewing.view, isSettled);
  const [isUnfolded, setUnfolded] = useState(false);
  const names = ['sheet-toolbar', isUnfolded && 'unfolded', chips.length > 0 && 'has-chips'];
  const levels = <LevelButtons {...{ sheet, viewing }} />;
  return (
    <div className={names.filter(Boolean).join(' ')}>
      {isInBlocks && levels}
      <UnfoldButton isUnfolded={isUnfolded} toggle={() => setUnfolded(!isUnfolded)} />
      <div className="sheet-caption">
        <div ref={captionText}>
          {caption}
          <ShownLine {...{ sheet, viewed, viewing }} />
        </div>
        <ShowAll {...{ viewing, onShownAll }} />
      </div>
      <FindBox {...{ find, viewing, searchAll: props.searchAll }} />
      {controls}
      {isInBlocks && <BlockOrder {...{ sheet, viewing }} />}
      {!isInBlocks && levels}
      <MoreChoices groups={choicesOf(sheet, viewing, chips)} />
      {actions !== undefined && <div className="sheet-actions">{actions}</div>}
    </div>
  );
}

/** The choices that can be folded: how rows are arranged, and which are shown. */
function choicesOf(sheet: Sheet, { view, change }: Viewing, chips: ReturnType<typeof useChips>): readonly Choices[] {
  const rows = rowChoices(sheet, view);
  return [
    {
      name: 'rows',
      buttons: <RowChoices choices={rows} change={change} />,
      offered: rows.length,
      pressed: rows.filter(({ isPressed }) => isPressed).length,
    },
    {
      name: 'chips',
      buttons: <KeepChips chips={chips} keep={view.keep} onChange={(keep) => change({ ...view, keep })} />,
      offered: chips.filter(({ isEmpty = false }) => !isEmpty).length,
      pressed: chips.filter(({ name }) => view.keep.includes(name)).length,
    },
  ];
}

/** The button of narrow screens that shows or hides filters and view. */
function UnfoldButton(props: { readonly isUnfolded: boolean; readonly toggle: () => void }): ReactNode {
  return (
    <button type="button" className="sheet-button sheet-unfold" aria-expanded={props.isUnfolded} onClick={props.toggle}>
      Filtros<span> e visão</span>
    </button>
  );
}

/** Buttons with the names of the levels: each shows that many levels of rows and closes the groups below. */
function LevelButtons({
  sheet: { levels = [] },
  viewing: { view, change },
}: Pick<Props, 'sheet' | 'viewing'>): ReactNode {
  const { depth = levels.length } = view;
  if (levels.length < 2) return null;
  const names = levelNames(levels);
  return (
    <fieldset aria-label="Níveis" className="sheet-levels">
      {levels.map((level, at) => (
        <button
          key={level}
          type="button"
          aria-pressed={depth === at + 1}
          title={at === levels.length - 1 ? `Abrir tudo, até ${level}` : `Fechar até ${level}`}
          onClick={() => change(withDepth(view, at === levels.length - 1 ? undefined : at + 1))}
        >
          {names[at]}
        </button>
      ))}
    </fieldset>
  );
}

/** 'Limpar filtros e ordem' shows all rows in the report's order and tells screen readers; groups stay as they are. */
function ShowAll({ viewing: { view, change }, onShownAll }: Pick<Props, 'viewing' | 'onShownAll'>): ReactNode {
  const [wasPressed, setPressed] = useState(false);
  const { keep, found, order, ...folded } = view;
  const isWhole = keep.length === 0 && found === undefined && order === undefined;
  const press = () => {
    setPressed(true);
    change({ ...folded, keep: [] });
    onShownAll();
  };
  return (
    <>
      <span className="unseen" aria-live="polite">
        {isWhole && wasPressed && 'Tudo é mostrado, na ordem do relatório.'}
      </span>
      {!isWhole && (
        <button type="button" className="sheet-button show-all" onClick={press}>
          Limpar filtros e ordem
        </button>
      )}
    </>
  );
}

/** A line about the rows shown and their order: '277 de 1.620 naturezas mostradas · acima do planejado'. */
function ShownLine({ sheet, viewed, viewing: { view } }: Pick<Props, 'sheet' | 'viewed' | 'viewing'>): ReactNode {
  const words = useMemo(() => {
    const how = describeView(view, sheet);
    if (!keepsSome(view)) return how.join(' · '); // no counts, which need every row
    const { shown, all } = viewed.items;
    const counts = shown < all || !isInHeadingsAlone(sheet, view.found ?? '');
    return [...(counts ? [describeShown(view, sheet, viewed)] : []), ...how].join(' · ');
  }, [sheet, viewed, view]);
  return (
    <div aria-live="polite" className="sheet-shown">
      {words}
    </div>
  );
}
