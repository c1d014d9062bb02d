/** A worksheet's rows from its header on; the facts above end with an empty row. */
export function belowFacts<Cell>(values: readonly (readonly Cell[])[]): readonly (readonly Cell[])[] {
  const gap = values.findIndex((row) => row.every((cell) => cell === null || cell === ''));
  return values.slice(gap + 1);
}
