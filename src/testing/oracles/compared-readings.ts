import type { AnswerReading } from './answer-lines.ts';
import type { LongPlace } from './long-places.ts';

/** A side of a comparison, as in the names of its measures. */
type Side = 'Antes' | 'Depois';

/** A reading of one side of a comparison, with those amounts of the report that the comparison has. */
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
