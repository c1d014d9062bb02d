import { useWindowEvent } from '@mantine/hooks';
import { type RefObject, useEffect, useRef } from 'react';
import { formatMoment, momentOf } from '../../../domain/format.ts';
import type { Imprint, PrintedDrawing } from './print-heading.ts';
import { makePaper } from './print-paper.ts';
import type { TablePlan } from '../table-plan.ts';

/** What stands on a print beside the sheet. */
type Printed = {
  readonly caption: RefObject<HTMLElement | null>;
  readonly imprint: Imprint | undefined;
  /** What is drawn above the table. */
  readonly drawing: RefObject<PrintedDrawing | null> | undefined;
};

/** Prints every row of the sheet: during printing, plain tables of all rows replace the page. */
export function usePrint({ sheet, widths }: Pick<TablePlan, 'sheet' | 'widths'>, printed: Printed): void {
  const { caption, imprint, drawing } = printed;
  const paper = useRef<HTMLElement>(undefined);
  const remove = () => {
    paper.current?.remove();
    document.documentElement.classList.remove('printing-sheet');
  };
  useWindowEvent('beforeprint', () => {
    remove();
    const moment = formatMoment(momentOf(new Date()));
    const facts = {
      title: sheet.title,
      caption: caption.current?.innerText.replace(/\n+/g, '\n').trim() ?? '',
      drawing: drawing?.current ?? undefined,
      imprint,
      moment,
    };
    paper.current = makePaper(sheet, widths, facts);
    document.documentElement.classList.add('printing-sheet');
  });
  useWindowEvent('afterprint', remove);
  useEffect(() => remove, [sheet]);
}
