import { useState, type ReactNode } from 'react';
import type { Viewing } from './use-viewing.ts';

type Props = {
  readonly viewing: Viewing;
  /** Called when it was pressed: the button goes, and the focus must not go with it. */
  readonly onShown: () => void;
};

/** 'Mostrar tudo' takes back whatever is left out or in another order, and says so to readers; groups stay as they are. */
export function ShowAll({ viewing: { view, change }, onShown }: Props): ReactNode {
  const [wasPressed, setPressed] = useState(false);
  const { keep, found, order, ...folded } = view;
  const isWhole = keep.length === 0 && found === undefined && order === undefined;
  const press = () => {
    setPressed(true);
    change({ ...folded, keep: [] });
    onShown();
  };
  return (
    <>
      <span className="unseen" aria-live="polite">
        {isWhole && wasPressed && 'Tudo é mostrado, na ordem do relatório.'}
      </span>
      {!isWhole && (
        <button type="button" className="sheet-button show-all" onClick={press}>
          Mostrar tudo
        </button>
      )}
    </>
  );
}
