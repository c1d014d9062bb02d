import { useClickOutside } from '@mantine/hooks';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useFoldedGroups } from './use-folded.ts';

/** A group of choices that are shown together. */
export type Choices = {
  readonly name: string;
  readonly buttons: ReactNode;
  /** How many choices there are, and how many of them are pressed. */
  readonly offered: number;
  readonly pressed: number;
};

type Props = { readonly groups: readonly Choices[] };

/** Groups of choices in a toolbar's line; without room for all, the last ones are behind one button. */
export function MoreChoices({ groups }: Props): ReactNode {
  const [side, setSide] = useState<'start' | 'end'>(); // the button's side at which its menu is open
  const more = useClickOutside<HTMLDivElement>(() => setSide(undefined));
  const folded = useFoldedGroups(more);
  const button = useRef<HTMLButtonElement>(null);
  const close = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || side === undefined) return;
    event.stopPropagation();
    setSide(undefined);
    button.current?.focus();
  };
  const behind = groups.slice(groups.length - folded);
  const pressed = behind.reduce((sum, group) => sum + group.pressed, 0);
  const isEmpty = behind.every(({ offered }) => offered === 0);
  const states = { 'data-folded': folded > 0, 'data-empty': isEmpty, 'data-open': side };
  return (
    <>
      <Groups groups={groups.slice(0, groups.length - folded)} />
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape closes it from any of its buttons */}
      <div ref={more} className="sheet-more" {...states} onKeyDown={close}>
        <button
          ref={button}
          type="button"
          className="sheet-button"
          aria-expanded={side !== undefined}
          onClick={() => setSide(side === undefined ? sideOf(button.current!) : undefined)}
        >
          Mais escolhas{pressed > 0 && ` · ${pressed}`}
        </button>
        <div className="sheet-more-menu">
          <Groups groups={behind} />
        </div>
      </div>
    </>
  );
}

function Groups({ groups }: Props): ReactNode {
  return groups.map(({ name, buttons }) => (
    <div key={name} className="sheet-more-group">
      {buttons}
    </div>
  ));
}

/** The side of a button at which its menu has more room. */
function sideOf(button: HTMLElement): 'start' | 'end' {
  return button.getBoundingClientRect().left < innerWidth / 2 ? 'start' : 'end';
}
