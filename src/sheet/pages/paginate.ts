/** A unit that stays whole on a page: a row, or rows joined by cells that span them. All lengths are on one scale. */
export type Flowing = {
  readonly height: number;
  /** A heading stays on the page of the next unit, a sum on that of the previous one. */
  readonly stays?: 'withNext' | 'withPrevious';
  /** How many groups that began before are still open where it begins; a page that begins with it names them again. */
  readonly above: number;
};

/** The part of a unit on a page, between two heights in it; the whole unit unless it is taller than a page. */
export type Placed = { readonly unit: number; readonly from: number; readonly to: number };

/** A page: how many open groups it names again at its top, and the units below. */
export type Page = { readonly continues: number; readonly placed: readonly Placed[] };

/** The pages to be filled. */
export type Pages = {
  /** The height available on a page, by its number from 0. */
  readonly roomOf: (page: number) => number;
  /** The height of a group's name that is repeated. */
  readonly continuation: number;
  /** The last height after `from` and up to `most` at which a unit can be divided; `most` if there is none. */
  readonly divide: (unit: number, from: number, most: number) => number;
};

/** Places units on pages: none is lost or repeated, no heading ends a page and no sum begins one, if there is room. */
export function paginate(units: readonly Flowing[], pages: Pages): readonly Page[] {
  const filler = new PageFiller(units, pages);
  for (let first = 0; first < units.length;) {
    const end = endOfRun(units, first);
    filler.addRun(first, end);
    first = end;
  }
  return filler.pages;
}

/** The end of the run of units that begins at `first` and stays together. */
function endOfRun(units: readonly Flowing[], first: number): number {
  let end = first + 1;
  while (end < units.length && (units[end - 1]!.stays === 'withNext' || units[end]!.stays === 'withPrevious')) end++;
  return end;
}

class PageFiller {
  readonly pages: { continues: number; placed: Placed[] }[] = [];
  readonly #units: readonly Flowing[];
  readonly #paper: Pages;
  #left = 0;

  constructor(units: readonly Flowing[], paper: Pages) {
    this.#units = units;
    this.#paper = paper;
  }

  addRun(first: number, end: number): void {
    const units = this.#units.slice(first, end);
    const height = units.reduce((sum, unit) => sum + unit.height, 0);
    if (height > this.#left) this.#begin(first);
    const isWhole = height <= this.#left;
    for (let unit = first; unit < end; unit++) {
      if (isWhole) this.#place(unit, 0, this.#units[unit]!.height);
      else this.#addAlone(unit);
    }
  }

  /** Begins a page with a unit, unless the last page is still empty. */
  #begin(unit: number): void {
    if (this.pages.at(-1)?.placed.length === 0) return;
    const continues = this.#units[unit]!.above;
    this.#left = this.#paper.roomOf(this.pages.length) - continues * this.#paper.continuation;
    this.pages.push({ continues, placed: [] });
  }

  #addAlone(unit: number): void {
    const { height } = this.#units[unit]!;
    if (height > this.#left) this.#begin(unit);
    for (let from = 0; from < height;) {
      const rest = height - from;
      const to =
        rest <= this.#left
          ? height
          : this.#paper.divide(unit, from, from + Math.max(this.#left, this.#paper.continuation));
      this.#place(unit, from, to);
      from = to;
      if (from < height) this.#begin(unit);
    }
  }

  #place(unit: number, from: number, to: number): void {
    this.pages.at(-1)!.placed.push({ unit, from, to });
    this.#left -= to - from;
  }
}
