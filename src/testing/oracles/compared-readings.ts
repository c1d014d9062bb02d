import type { AnswerReading } from './answer-lines.ts';
import type { LongPlace } from './long-places.ts';

/** A side of a comparison as its measures name it. */
type Side = 'Antes' | 'Depois';

/** How a report's answer is read as one side of a comparison: those of its amounts that the comparison has. */
export function sideOf(
  { places, ...reading }: AnswerReading,
  side: Side,
  has: (place: LongPlace) => boolean,
): AnswerReading {
  const sided = places.map((place) => {
    if (place === undefined) return undefined;
    const heading = `${place.heading} (${side.toLowerCase()})`;
    const own = { ...place, field: place.field + side, heading };
    return has(own) ? own : undefined;
  });
  return { ...reading, places: sided };
}
