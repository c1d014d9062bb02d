import type { Filling, Tone } from '../../chart/chart.ts';

/** What a pattern stands for. */
export type Look = Tone | Filling;

type Props = { readonly id: string };

/** The patterns of all looks, so that none differs by its colour alone; once for all drawings of a chart. */
export function TonePatterns({ id }: Props) {
  return (
    <svg className="chart-patterns" width={0} height={0} aria-hidden="true">
      {LOOKS.map(([look, path]) => (
        <pattern key={look} id={patternId(id, look)} width={6} height={6} patternUnits="userSpaceOnUse">
          <rect width={6} height={6} className={`chart-ground ${look}`} />
          {path !== '' && <path d={path} className={`chart-grain ${look}`} />}
        </pattern>
      ))}
    </svg>
  );
}

/** The fill of a look in the drawing that has its patterns under this id. */
export function fillOf(id: string, look: Look): string {
  return `url(#${patternId(id, look)})`;
}

function patternId(id: string, look: Look): string {
  return `${id}-${look}`;
}

const DIAGONAL = 'M-1,1 l2,-2 M0,6 l6,-6 M5,7 l2,-2';
const OTHER_DIAGONAL = 'M-1,5 l2,2 M0,0 l6,6 M5,-1 l2,2';

const LOOKS: readonly (readonly [look: Look, grain: string])[] = [
  ['planned', ''],
  ['compared', DIAGONAL],
  ['realised', ''],
  ['above', `${DIAGONAL} ${OTHER_DIAGONAL}`],
  ['first', ''],
  ['second', DIAGONAL],
  ['third', 'M1.5,3 h3 M3,1.5 v3'],
  ['fourth', 'M0,3 h6'],
  ['filled', ''],
  ['empty', ''],
  ['unexplained', DIAGONAL],
];
