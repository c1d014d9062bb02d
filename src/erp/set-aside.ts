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

/** A row that is left out, as reported: its codes by the ERP's names, its amount in whole centavos, and why. */
export type RowLeftOut = {
  readonly chave: Readonly<Record<string, string>>;
  readonly valor: number;
  readonly motivo: string;
  /** The known child cost centre that it names, if any. */
  readonly codCCustoFilho: string | null;
};

/** A row to leave out: its unknown codes, exact amount, known child cost centre, and codes by the ERP's names. */
type RowToSetAside = Pick<RowLeftOut, 'codCCustoFilho'> & {
  readonly unknown: readonly Unknown[];
  readonly valor: bigint;
  readonly identify: () => RowLeftOut['chave'];
};

const SHOWN = 5; // codes of each kind
const LONGEST_CODE = 40;

/** Collects an answer's rows with unknown codes: their number and sum, the first rows, and some of the codes. */
export class SetAside {
  count = 0;
  readonly rows: RowLeftOut[] = [];
  #sum = 0n;
  readonly #codes = new Map<UnknownKind, Set<string>>();
  readonly #ofCentros = new Map<string, { readonly rows: number; readonly sum: bigint }>();

  /** Adds a row; `identify` is called only for the first rows, which are stored. */
  add(row: RowToSetAside): void {
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

  /** The sum of the rows' reported amounts in whole centavos. */
  get centavos(): number {
    return cappedCentavos(this.#sum);
  }

  /** The number of rows and their sum in whole centavos, by known child cost centre. */
  get ofCentros(): LeftOutOfCentros {
    return Object.fromEntries(
      Array.from(this.#ofCentros, ([code, { rows, sum }]) => [code, [rows, cappedCentavos(sum)] as const]),
    );
  }

  /** Returns a message about the rows; null if there are none. */
  describe(): string | null {
    if (this.count === 0) return null;
    const listed = Object.entries(KINDS).flatMap(([kind, { several }]) => {
      const codes = this.#codes.get(kind as UnknownKind);
      return codes === undefined ? [] : `${several} ${listOf([...codes])}`;
    });
    return `Linhas com códigos desconhecidos, deixadas de lado: ${listed.join('; ')}.`;
  }
}

function rowLeftOut({ unknown, valor, codCCustoFilho, identify }: RowToSetAside): RowLeftOut {
  return {
    chave: Object.fromEntries(Object.entries(identify()).map(([name, code]) => [name, storable(code)])),
    valor: cappedCentavos(valor),
    motivo: unknown.map(([kind, code]) => KINDS[kind].reason(storable(code))).join(' '),
    codCCustoFilho,
  };
}

function listOf(codes: readonly string[]): string {
  return codes.map((code) => storable(code) || '(sem código)').join(', ');
}

/** Shortens and cleans an unknown code, which may contain characters that PostgreSQL cannot store. */
function storable(code: string): string {
  return code.slice(0, LONGEST_CODE).replaceAll(/\p{C}/gu, '\ufffd');
}

const LARGEST = exactOf(MAX_CENTAVOS, 2);

/** Rounds an exact amount to whole centavos, at most the largest storable one: rows left out may exceed it. */
export function cappedCentavos(exact: bigint): number {
  return roundExact(exact > LARGEST ? LARGEST : exact < -LARGEST ? -LARGEST : exact, 2);
}
