import { type FindingKind, isBesideFigures } from '../../domain/finding-kinds.ts';

/** A difference between a file and the file that Rubrica made. */
export type Finding = {
  readonly kind: FindingKind;
  readonly sheet: string;
  /** The address in the file of the cell, row or column; null if the file lacks it, or for a whole worksheet. */
  readonly cell: string | null;
  /** The row's name after those of the groups above it: 'Reitoria › Diárias'. */
  readonly row: string | null;
  readonly column: string | null;
  /** What the file has there; null for nothing. */
  readonly found: string | null;
  /** What it should have there; null for nothing. */
  readonly expected: string | null;
  /** What this means, in a sentence, if the kind does not say it. */
  readonly note: string | null;
};

/** Collects the first findings and counts all: alterations come first, then calculated cells, then other findings. */
export class Findings {
  readonly counts: Partial<Record<FindingKind, number>> = {};
  /** The number of figures that are equal. */
  equal = 0;
  /** The number of formulas without a stored value, or with 0 in place of the expected text. */
  uncalculated = 0;
  readonly #most: number;
  readonly #altered: Finding[] = [];
  readonly #calculated: Finding[] = [];
  readonly #others: Finding[] = [];

  constructor(most: number) {
    this.#most = most;
  }

  get count(): number {
    return Object.values(this.counts).reduce((sum, count) => sum + count, 0);
  }

  get items(): readonly Finding[] {
    return [...this.#altered, ...this.#calculated, ...this.#others].slice(0, this.#most);
  }

  add(finding: Pick<Finding, 'kind' | 'sheet'> & Partial<Finding>): void {
    this.counts[finding.kind] = (this.counts[finding.kind] ?? 0) + 1;
    const items = this.#listOf(finding.kind);
    if (items.length >= this.#most) return;
    items.push({ cell: null, row: null, column: null, found: null, expected: null, note: null, ...finding });
  }

  #listOf(kind: FindingKind): Finding[] {
    if (kind === 'total' || kind === 'formula') return this.#calculated;
    return isBesideFigures(kind) ? this.#others : this.#altered;
  }
}
