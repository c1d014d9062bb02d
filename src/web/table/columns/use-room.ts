import { type RefObject, useLayoutEffect, useState } from 'react';

/** The room for a table's columns, the width of its borders and scroll bar, and that of a digit, in CSS pixels. */
export type Room = { readonly width: number; readonly frame: number; readonly digit: number };

/** Measures a table's room beside its panel, before it is painted and when the room changes; undefined at first. */
export function useRoom(region: RefObject<HTMLElement | null>, isBeside: boolean): Room | undefined {
  const [room, setRoom] = useState<Room>();
  useLayoutEffect(() => {
    const stage = region.current?.parentElement;
    if (!region.current || !stage) return undefined;
    const element = region.current;
    const digit = digitOf(element);
    const measure = () => {
      if (stage.clientWidth === 0) return; // hidden, for example while printing
      const frame = element.offsetWidth - element.clientWidth; // borders and the scroll bar
      const width = roomBeside(stage) - frame;
      setRoom((before) => (before?.width === width && before.frame === frame ? before : { width, frame, digit }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const each of [stage, stage.querySelector(':scope > aside')]) if (each) observer.observe(each);
    return () => observer.disconnect();
  }, [region, isBeside]);
  return room;
}

/** The width that a panel leaves to the table. */
function roomBeside(stage: HTMLElement): number {
  const panel = stage.querySelector<HTMLElement>(':scope > aside');
  if (panel === null || getComputedStyle(panel).position === 'fixed') return stage.clientWidth;
  return stage.clientWidth - panel.offsetWidth - Number.parseFloat(getComputedStyle(stage).columnGap);
}

/** The width of a digit in the font of the rows. */
function digitOf(element: HTMLElement): number {
  const { fontFamily, fontSize } = getComputedStyle(element);
  const drawing = document.createElement('canvas').getContext('2d');
  if (drawing === null) return Number.parseFloat(fontSize) * 0.64;
  drawing.font = `${fontSize} ${fontFamily}`;
  return drawing.measureText('0').width;
}
