import { MantineProvider, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Sheet } from '../../src/sheet/sheet.ts';
import { SheetTable } from '../../src/web/table/SheetTable.tsx';
import '../../src/web/theme/mantine-base.ts';
import { ORDERED_COLUMN, WANTED_TEXT, type Prepared } from './acts.ts';

/** Renders the page with its form but no sheet, as while a report loads; `draw` adds the sheet. */
export async function prepare(sheet: Sheet, element: HTMLElement): Promise<Prepared> {
  const root = createRoot(element);
  root.render(<Page>{null}</Page>);
  const press = (button: string) => element.querySelector<HTMLElement>(button)!.click();
  return {
    quietFrames: 45, // columns out of sight follow half a second later
    draw: () =>
      root.render(
        <Page>
          <SheetTable sheet={sheet} caption="Bench" />
        </Page>,
      ),
    actions: {
      'close all': () => press('.sheet-levels button:first-of-type'),
      'open all': () => press('.sheet-levels button:last-of-type'),
      'filter by a text': () => {
        type(element.querySelector<HTMLInputElement>('.sheet-find input')!, WANTED_TEXT);
        queueMicrotask(() => press('.sheet-search > button')); // when React has taken the text
      },
      'order by a column': () => press(`thead button[data-column="${ORDERED_COLUMN}"]`),
    },
    focusText: () => element.querySelector<HTMLInputElement>('.sheet-find input')!.focus(),
    showAll: () => press('.show-all'),
  };
}

/** Sets an input's text with the prototype's setter: React ignores changes through the property that it defines. */
function type(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

function Page({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <MantineProvider>
      <TextInput label="Filtro" />
      {children}
    </MantineProvider>
  );
}
