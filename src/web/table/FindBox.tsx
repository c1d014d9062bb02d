import { useHotkeys } from '@mantine/hooks';
import { memo, useEffect, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { counted, nounOf } from '../../domain/noun.ts';
import { LONGEST_FOUND, type View } from '../../sheet/view/view.ts';
import type { Find } from './use-find.ts';
import type { Viewing } from './view/use-viewing.ts';

type Props = {
  readonly find: Find;
  readonly viewing: Viewing;
  /** Searches everything for a text, not only the table; undefined if that is not offered. */
  readonly searchAll: ((text: string) => void) | undefined;
};

/** 'Localizar': finds rows, including those not drawn, and headings; 'Mostrar só os resultados' hides other rows. */
export function FindBox({ find, viewing, searchAll }: Props): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const only = useFoundOnly(find, viewing);
  useFindShortcut(input);
  const hasNoMatch = find.query !== '' && find.count === 0 && find.columns.length === 0;
  return (
    <search className="sheet-search">
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it handles keys of the text box */}
      <div className={hasNoMatch ? 'sheet-find no-match' : 'sheet-find'} onKeyDown={(event) => onKeyDown(event, find)}>
        <TextBox ref={input} text={find.text} hasNoMatch={hasNoMatch} prepare={find.prepare} change={find.change} />
        {find.query !== '' && (
          <>
            <output>{describePosition(find)}</output>
            <StepButton by={-1} find={find} />
            <StepButton by={1} find={find} />
            {searchAll && <WiderSearch onClick={() => searchAll(find.text.trim())} />}
          </>
        )}
      </div>
      {(find.text !== '' || only.isOn) && (
        <button type="button" className="sheet-chip" aria-pressed={only.isOn} onClick={only.press}>
          Mostrar só os resultados
        </button>
      )}
    </search>
  );
}

type TextBoxProps = Pick<Find, 'text' | 'prepare' | 'change'> & {
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly hasNoMatch: boolean;
};

/** The text box, drawn again only if its properties change: React writes its attributes anew at each rendering. */
const TextBox = memo(function TextBox({ ref, text, hasNoMatch, prepare, change }: TextBoxProps): ReactNode {
  return (
    <input
      ref={ref}
      type="text"
      placeholder="Localizar"
      aria-label="Localizar na tabela"
      aria-invalid={hasNoMatch}
      title="Localizar na tabela (Ctrl+F)"
      autoComplete="off"
      maxLength={LONGEST_FOUND}
      spellCheck={false}
      value={text}
      onFocus={prepare}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
});

const PAUSE_MS = 250;

/** 'Mostrar só os resultados': while it is on, the view shows only rows that match the searched text. */
function useFoundOnly({ text, change: write }: Find, { view, change }: Viewing) {
  const typed = text.trim();
  const shown = view.found ?? '';
  const [isWaiting, setWaiting] = useState(false); // on, but no text is typed
  const lastSet = useRef(shown);
  const isOn = shown !== '' || isWaiting;
  const show = (words: string, by?: 'typing') => {
    lastSet.current = words;
    change(withFound(view, words), by);
  };
  useEffect(() => {
    // Changed elsewhere: by the browser's Back button, or by 'Limpar filtros e ordem'.
    if (shown === lastSet.current) return;
    lastSet.current = shown;
    setWaiting(false);
    write(shown);
  }, [shown, write]);
  useEffect(() => {
    if (!isOn || typed === shown || shown !== lastSet.current) return undefined;
    const timer = setTimeout(() => {
      setWaiting(typed === '');
      show(typed, shown === '' ? undefined : 'typing'); // the first word is a history entry of its own
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  });
  return {
    isOn,
    press: () => {
      setWaiting(!isOn && typed === '');
      if (isOn || typed !== '') show(isOn ? '' : typed);
    },
  };
}

function withFound({ found: _before, ...others }: View, words: string): View {
  return words === '' ? others : { ...others, found: words };
}

/** Ctrl+F focuses the table's search, since the browser's finds drawn rows only; a second Ctrl+F opens the latter. */
function useFindShortcut(input: RefObject<HTMLInputElement | null>): void {
  const focus = (event: globalThis.KeyboardEvent) => {
    if (document.activeElement === input.current) return;
    event.preventDefault();
    input.current?.focus();
    input.current?.select();
  };
  useHotkeys([['mod+F', focus, { preventDefault: false }]], []);
}

function WiderSearch({ onClick }: { readonly onClick: () => void }): ReactNode {
  return (
    <button type="button" aria-label="Procurar em tudo" title="Procurar em tudo (Ctrl+K)" onClick={onClick}>
      <svg width="14" height="14" viewBox="0 0 14 14" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden>
        <circle cx="6" cy="6" r="4" />
        <path d="M9 9l3.5 3.5M6 4v4M4 6h4" strokeLinecap="round" />
      </svg>
    </button>
  );
}

function StepButton({ by, find }: { readonly by: 1 | -1; readonly find: Find }): ReactNode {
  const rows = by === 1 ? 'Próxima linha' : 'Linha anterior';
  const columns = by === 1 ? 'Próxima coluna' : 'Coluna anterior';
  const label = find.column === undefined ? rows : columns;
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={find.count === 0 && find.column === undefined}
      onClick={() => find.step(by)}
    >
      <svg width="14" height="14" viewBox="0 0 14 14" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden>
        <path d={by === 1 ? 'M3 5l4 4 4-4' : 'M3 9l4-4 4 4'} strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </button>
  );
}

function onKeyDown(event: KeyboardEvent, find: Find): void {
  if (!(event.target instanceof HTMLInputElement)) return; // the key was pressed on a button
  if (event.key === 'Enter') find.step(event.shiftKey ? -1 : 1);
  else if (event.key === 'Escape') find.change('');
  else return;
  event.preventDefault();
}

/** '1 de 12', '1 de 12 · 2 colunas', '1 de 2 colunas', '1 coluna'. */
function describePosition({ count, place, columns }: Find): string {
  const inHeadings = columns.length === 0 ? [] : [counted(columns.length, nounOf('coluna'))];
  const position = `${(place + 1).toLocaleString('pt-BR')} de `;
  if (count > 0) return [position + count.toLocaleString('pt-BR'), ...inHeadings].join(' · ');
  return (columns.length > 1 ? position : '') + (inHeadings[0] ?? 'nenhuma linha');
}
