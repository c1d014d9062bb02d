import type { ReactNode } from 'react';
import { columnKeys } from '../../../sheet/columns.ts';
import type { Sheet } from '../../../sheet/sheet.ts';
import { inSentence } from '../../../sheet/view/describe-view.ts';
import type { Viewing } from '../view/use-viewing.ts';

type Props = { readonly sheet: Sheet; readonly viewing: Viewing };

/** The choice of the order of blocks, which have no headings to press. */
export function BlockOrder({ sheet, viewing: { view, change } }: Props): ReactNode {
  const { order, ...others } = view;
  const keys = columnKeys(sheet.columns);
  const choose = (column: string) =>
    change(column === '' ? others : { ...others, order: { column, descending: order?.descending ?? true } });
  return (
    <div className="block-order">
      <label>
        Ordem{' '}
        <select
          className="sheet-button"
          value={order?.column ?? ''}
          onChange={({ currentTarget: { value } }) => choose(value)}
        >
          <option value="">Do relatório</option>
          {sheet.columns.map(({ label }, at) => (
            <option key={keys[at]} value={keys[at]}>
              {inSentence(label)}
            </option>
          ))}
        </select>
      </label>
      {order && (
        <button
          type="button"
          className="sheet-chip"
          aria-pressed={order.descending}
          onClick={() => change({ ...view, order: { ...order, descending: !order.descending } })}
        >
          Do maior
        </button>
      )}
    </div>
  );
}
