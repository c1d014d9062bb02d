/** Kinds of unknown codes, as shown to people. */
const KINDS = {
  'centros-custo-filhos': 'centros de custo',
  naturezas: 'naturezas',
  orcamentos: 'orçamentos',
  anos: 'anos sem orçamento',
} as const;

/** The kind of an unknown code: the table that should hold it, or the years. */
export type UnknownKind = keyof typeof KINDS;

const SHOWN = 5; // codes of each kind
const LONGEST_CODE = 40;

/** The rows of an answer with unknown codes: their number, and some of the codes. */
export class SetAside {
  count = 0;
  readonly #codes = new Map<UnknownKind, Set<string>>();

  add(unknown: readonly (readonly [UnknownKind, string])[]): void {
    this.count++;
    for (const [kind, code] of unknown) {
      const codes = this.#codes.get(kind) ?? new Set();
      if (codes.size < SHOWN) codes.add(code);
      this.#codes.set(kind, codes);
    }
  }

  /** A message about them; null where there are none. */
  describe(): string | null {
    if (this.count === 0) return null;
    const told = Object.entries(KINDS).flatMap(([kind, name]) => {
      const codes = this.#codes.get(kind as UnknownKind);
      return codes === undefined ? [] : `${name} ${listed([...codes])}`;
    });
    return `Linhas com códigos desconhecidos, deixadas de lado: ${told.join('; ')}.`;
  }
}

/** Unknown codes may hold any character, also those that PostgreSQL cannot store. */
function listed(codes: readonly string[]): string {
  const shown = codes.map((code) => code.slice(0, LONGEST_CODE).replaceAll(/\p{C}/gu, '\ufffd'));
  return shown.map((code) => code || '(sem código)').join(', ');
}
