/** The ratio at the end of the scale; larger ones fill the whole bar. */
const END = 1.25;

type Props = { readonly ratio: number | null; readonly pace: number | null };

/** A percentage as a bar of full width, with a mark at the linear pace; the figure beside it says the percentage. */
export function BlockBar({ ratio, pace }: Props) {
  const shareOf = (value: number) => `${(100 * Math.min(Math.max(value, 0), END)) / END}%`;
  return (
    <svg className="block-bar" width="100%" height="12" aria-hidden="true">
      <rect className="track" y="3" width="100%" height="6" rx="3" />
      {ratio !== null && ratio > 0 && <rect className="done" y="3" width={shareOf(ratio)} height="6" rx="3" />}
      {pace !== null && pace >= 0 && pace <= END && <rect className="pace" x={shareOf(pace)} width="1" height="12" />}
    </svg>
  );
}
