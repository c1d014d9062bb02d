/** A worksheet's rows from its header on: what the file says about itself stands above an empty row. */
export function belowFacts<Cell>(values: readonly (readonly Cell[])[]): readonly (readonly Cell[])[] {
  const gap = values.findIndex((row) => row.every((cell) => cell === null || cell === ''));
  return values.slice(gap + 1);
}
