/** What a row may name that nobody knows, as people read it. */
const KINDS = {
  'centros-custo-filhos': 'centros de custo',
  naturezas: 'naturezas',
  orcamentos: 'orçamentos',
  anos: 'anos sem orçamento',
} as const;

/** Where an unknown code belongs: the table that should hold it, or the years. */
export type UnknownKind = keyof typeof KINDS;

const SHOWN = 5; // codes of each kind
const LONGEST_CODE = 40;

/** The rows of an answer that name what nobody knows: how many they are, and a few of the codes. */
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

  /** A line that tells of them; null where there is none. */
  describe(): string | null {
    if (this.count === 0) return null;
    const told = Object.entries(KINDS).flatMap(([kind, name]) => {
      const codes = this.#codes.get(kind as UnknownKind);
      return codes === undefined ? [] : `${name} ${listed([...codes])}`;
    });
    return `Linhas com códigos desconhecidos, deixadas de lado: ${told.join('; ')}.`;
  }
}

/** Codes that nobody knows may hold anything, also characters that PostgreSQL keeps in no text. */
function listed(codes: readonly string[]): string {
  const shown = codes.map((code) => code.slice(0, LONGEST_CODE).replaceAll(/\p{C}/gu, '\ufffd'));
  return shown.map((code) => code || '(sem código)').join(', ');
}
