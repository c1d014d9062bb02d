import { MantineProvider } from '@mantine/core';
import { createRoot } from 'react-dom/client';
import type { Sheet } from '../../src/sheet/sheet.ts';
import { SheetTable } from '../../src/web/table/SheetTable.tsx';
import '../../src/web/theme/mantine-base.ts';

/** The page stands, as it does while a report loads; drawing is what follows when its sheet has come. */
export async function prepare(sheet: Sheet, element: HTMLElement): Promise<() => void> {
  const root = createRoot(element);
  root.render(<MantineProvider>{null}</MantineProvider>);
  return () =>
    root.render(
      <MantineProvider>
        <SheetTable sheet={sheet} caption="Bench" />
      </MantineProvider>,
    );
}
