import type { ReactNode } from 'react';
import { matchRanges } from '../../sheet/find/match-ranges.ts';

type Props = { readonly text: string; readonly wanted: string };

/** A text with every match of the searched one (in find form) marked. */
export function MarkedWords({ text, wanted }: Props): ReactNode {
  const ranges = matchRanges(text, wanted);
  return (
    <>
      {ranges.map(({ start, end }, nth) => [
        text.slice(ranges[nth - 1]?.end ?? 0, start),
        <mark key={start}>{text.slice(start, end)}</mark>,
      ])}
      {text.slice(ranges.at(-1)?.end ?? 0)}
    </>
  );
}
