import { MantineProvider, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Sheet } from '../../src/sheet/sheet.ts';
import { SheetTable } from '../../src/web/table/SheetTable.tsx';
import '../../src/web/theme/mantine-base.ts';

/** Renders the page with its form, as while a report loads; drawing begins when its sheet arrives. */
export async function prepare(sheet: Sheet, element: HTMLElement): Promise<() => void> {
  const root = createRoot(element);
  root.render(<Page>{null}</Page>);
  return () =>
    root.render(
      <Page>
        <SheetTable sheet={sheet} caption="Bench" />
      </Page>,
    );
}

function Page({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <MantineProvider>
      <TextInput label="Filtro" />
      {children}
    </MantineProvider>
  );
}
