import { useClickOutside } from '@mantine/hooks';
import { type KeyboardEvent, type ReactNode, useEffect } from 'react';
import type { Sheet } from '../../../sheet/sheet.ts';
import { columnKeys } from '../../../sheet/columns.ts';
import {
  fixedColumns,
  hasOwnColumns,
  hideColumn,
  keysInOrder,
  moveColumn,
  OWN_COLUMNS,
  widenColumn,
} from '../../../sheet/view/view-columns.ts';
import { MENU } from './ColumnsButton.tsx';
import type { Columns } from './use-column-layout.ts';

type Props = {
  /** The whole sheet. */
  readonly sheet: Sheet;
  readonly columns: Columns;
};

/** The menu of the columns, if open: they can be hidden, moved and resized; one button restores the report's own. */
export function ColumnsMenu(props: Props): ReactNode {
  return props.columns.isMenuOpen && <OpenMenu {...props} />;
}

function OpenMenu({ sheet, columns }: Props): ReactNode {
  const { view, openMenu } = columns;
  const menu = useClickOutside<HTMLDialogElement>((event) => {
    if (!(event.target instanceof Element && event.target.closest(BUTTON))) openMenu(false);
  });
  useEffect(() => menu.current?.querySelector<HTMLElement>('input:enabled')?.focus(), [menu]);
  const close = () => {
    const button = menu.current?.parentElement?.querySelector<HTMLElement>(BUTTON);
    openMenu(false);
    button?.focus({ preventScroll: true });
  };
  const order = keysInOrder(sheet.columns, view);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape anywhere closes the menu
    <dialog
      ref={menu}
      open
      id={MENU}
      aria-label="Colunas"
      className="sheet-columns"
      onKeyDown={(event) => isEscape(event) && close()}
    >
      <ul>
        {order.map((key, at) => (
          <ColumnLine key={key} {...{ sheet, columns, at }} name={key} last={order.length - 1} />
        ))}
      </ul>
      <Foot columns={columns} onClose={close} />
    </dialog>
  );
}

function Foot({ columns: { view, change }, onClose }: Pick<Props, 'columns'> & { readonly onClose: () => void }) {
  return (
    <div className="sheet-columns-foot">
      <button type="button" className="sheet-button" disabled={hasOwnColumns(view)} onClick={() => change(OWN_COLUMNS)}>
        Voltar às colunas do relatório
      </button>
      <button type="button" className="sheet-button" onClick={onClose}>
        Fechar
      </button>
    </div>
  );
}

const BUTTON = '.sheet-columns-button';

function isEscape(event: KeyboardEvent): boolean {
  if (event.key !== 'Escape') return false;
  event.preventDefault();
  return true;
}

type LineProps = Props & {
  /** The column's key, and its place among all in the view's order. */
  readonly name: string;
  readonly at: number;
  readonly last: number;
};

/** How much wider or narrower a press makes a column, in CSS pixels. */
const STEP = 24;

/** A column in the menu: whether it is shown, and buttons that move and resize it. */
function ColumnLine({ sheet, columns, name, at, last }: LineProps): ReactNode {
  const { view, change } = columns;
  const fixed = fixedColumns(sheet.columns);
  const { label } = sheet.columns[columnKeys(sheet.columns).indexOf(name)]!;
  const isHidden = view.hidden.includes(name);
  return (
    <li>
      <label>
        <input
          type="checkbox"
          checked={!isHidden}
          disabled={at < fixed}
          onChange={() => change(hideColumn(view, name, !isHidden))}
        />
        {label}
      </label>
      {actionsOf(sheet, { columns, name, isHidden, mayRise: at > fixed, mayFall: at >= fixed && at < last }).map(
        ({ words, sign, to }) => (
          <button
            key={sign}
            type="button"
            aria-label={`${words}: ${label}`}
            title={words}
            aria-disabled={to === undefined}
            onClick={() => to && change(to, 'typing')}
          >
            {sign}
          </button>
        ),
      )}
    </li>
  );
}

type Placed = Pick<LineProps, 'columns' | 'name'> & {
  readonly isHidden: boolean;
  readonly mayRise: boolean;
  readonly mayFall: boolean;
};

/** The actions on a column, and the view's columns after each; undefined if the action is impossible. */
function actionsOf({ columns: all }: Sheet, { columns, name, isHidden, mayRise, mayFall }: Placed) {
  const { view, wholeWidthOf, drawnWidthOf } = columns;
  const width = view.widths[name] ?? drawnWidthOf(name) ?? wholeWidthOf(name);
  const widen = (to: number) => (isHidden ? undefined : widenColumn(view, name, to));
  return [
    { words: 'Mover para antes', sign: '↑', to: mayRise ? moveColumn(all, view, name, -1) : undefined },
    { words: 'Mover para depois', sign: '↓', to: mayFall ? moveColumn(all, view, name, 1) : undefined },
    { words: 'Estreitar', sign: '−', to: widen(width - STEP) },
    { words: 'Alargar', sign: '+', to: widen(width + STEP) },
    { words: 'Ajustar a largura ao conteúdo', sign: '↔', to: widen(wholeWidthOf(name)) },
  ];
}
