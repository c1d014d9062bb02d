import type { ReactNode } from 'react';
import { matchRanges } from './match-ranges.ts';

/** A text with every place that matches (in find form) marked. */
export function highlighted(text: string, wanted: string): ReactNode {
  const ranges = matchRanges(text, wanted);
  if (ranges.length === 0) return text;
  const ends = [0, ...ranges.map(({ end }) => end)];
  return [
    ...ranges.flatMap(({ start, end }, index) => [
      text.slice(ends[index], start),
      <mark key={start}>{text.slice(start, end)}</mark>,
    ]),
    text.slice(ends.at(-1)),
  ];
}
