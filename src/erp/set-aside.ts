import { exactOf, roundExact } from './exact-number.ts';
import type { LeftOutOfCentros } from '../database/incoming-schema.ts';
import { MAX_CENTAVOS } from '../domain/centavos.ts';
import { MOST_ROWS_LEFT_OUT } from '../domain/erp-state.ts';

/** Kinds of unknown codes: their name in a run's message, and why a row with one is left out. */
const KINDS = {
  'centros-custo-filhos': {
    several: 'centros de custo',
    reason: (code: string) => (code ? `O centro de custo ${code} não existe.` : 'Falta o centro de custo.'),
  },
  naturezas: {
    several: 'naturezas',
    reason: (code: string) => (code ? `A natureza ${code} não existe.` : 'Falta a natureza.'),
  },
  orcamentos: { several: 'orçamentos', reason: (id: string) => `O orçamento ${id} não existe.` },
  anos: { several: 'anos sem orçamento', reason: (year: string) => `Não há orçamento de ${year}.` },
} as const;

/** The kind of an unknown code: the table that should hold it, or the years. */
export type UnknownKind = keyof typeof KINDS;

/** An unknown code of a row. */
export type Unknown = readonly [kind: UnknownKind, code: string];

/** A row that is left out, as it is told: its codes by the ERP's names, its amount in whole centavos, and why. */
export type RowLeftOut = {
  readonly chave: Readonly<Record<string, string>>;
  readonly valor: number;
  readonly motivo: string;
  /** The known child cost centre that it names, if any. */
  readonly codCCustoFilho: string | null;
};

/** A row to leave out: its unknown codes, its exact amount, its known child cost centre, and its codes by the ERP's names. */
type Odd = {
  readonly unknown: readonly Unknown[];
  readonly valor: bigint;
  readonly codCCustoFilho: string | null;
  readonly name: () => Readonly<Record<string, string>>;
};

const SHOWN = 5; // codes of each kind
const LONGEST_CODE = 40;

/** The rows of an answer with unknown codes: their number and sum, the first of them, and some of the codes. */
export class SetAside {
  count = 0;
  readonly rows: RowLeftOut[] = [];
  #sum = 0n;
  readonly #codes = new Map<UnknownKind, Set<string>>();
  readonly #ofCentros = new Map<string, { readonly rows: number; readonly sum: bigint }>();

  /** Adds a row; `name` is called only if the row is one of the first, which are stored. */
  add(row: Odd): void {
    const { unknown, valor, codCCustoFilho } = row;
    this.count++;
    this.#sum += valor;
    if (codCCustoFilho !== null) {
      const { rows, sum } = this.#ofCentros.get(codCCustoFilho) ?? { rows: 0, sum: 0n };
      this.#ofCentros.set(codCCustoFilho, { rows: rows + 1, sum: sum + valor });
    }
    for (const [kind, code] of unknown) {
      const codes = this.#codes.get(kind) ?? new Set();
      if (codes.size < SHOWN) codes.add(code);
      this.#codes.set(kind, codes);
    }
    if (this.rows.length < MOST_ROWS_LEFT_OUT) this.rows.push(rowLeftOut(row));
  }

  /** What the amounts by which they are told add up to, in whole centavos. */
  get centavos(): number {
    return centavosToTell(this.#sum);
  }

  /** How many of them name a known child cost centre, and their sum in whole centavos, by its code. */
  get ofCentros(): LeftOutOfCentros {
    return Object.fromEntries(
      Array.from(this.#ofCentros, ([code, { rows, sum }]) => [code, [rows, centavosToTell(sum)] as const]),
    );
  }

  /** A message about them; null where there are none. */
  describe(): string | null {
    if (this.count === 0) return null;
    const told = Object.entries(KINDS).flatMap(([kind, { several }]) => {
      const codes = this.#codes.get(kind as UnknownKind);
      return codes === undefined ? [] : `${several} ${listed([...codes])}`;
    });
    return `Linhas com códigos desconhecidos, deixadas de lado: ${told.join('; ')}.`;
  }
}

function rowLeftOut({ unknown, valor, codCCustoFilho, name }: Odd): RowLeftOut {
  return {
    chave: Object.fromEntries(Object.entries(name()).map(([name, code]) => [name, storable(code)])),
    valor: centavosToTell(valor),
    motivo: unknown.map(([kind, code]) => KINDS[kind].reason(storable(code))).join(' '),
    codCCustoFilho,
  };
}

function listed(codes: readonly string[]): string {
  return codes.map((code) => storable(code) || '(sem código)').join(', ');
}

/** Unknown codes may be of any length and hold any character, also those that PostgreSQL cannot store. */
function storable(code: string): string {
  return code.slice(0, LONGEST_CODE).replaceAll(/\p{C}/gu, '\ufffd');
}

const LARGEST = exactOf(MAX_CENTAVOS, 2);

/** An exact amount in whole centavos; what is left out may be beyond measure, and is told as the largest amount. */
export function centavosToTell(exact: bigint): number {
  return roundExact(exact > LARGEST ? LARGEST : exact < -LARGEST ? -LARGEST : exact, 2);
}
