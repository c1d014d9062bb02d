/** What a search is compared with: another moment of the same data, or another budget or basis. */
export type ComparedWith =
  /** The data before the last load. */
  | { readonly kind: 'lastLoad' }
  /** A version by its id. */
  | { readonly kind: 'version'; readonly id: string }
  /** A moment in ISO form, with its offset. */
  | { readonly kind: 'moment'; readonly moment: string }
  /** A budget; `base` says which of its amounts, absent for reports that show both plans. */
  | { readonly kind: 'budget'; readonly orcamentoId: number; readonly base?: ComparedBase };

/** Which amounts of a budget: proposed, reformulated, or realised. */
export type ComparedBase = keyof typeof BASE_WORDS;

/** The labels of these amounts. */
export const BASE_WORDS = { proposta: 'Proposto', reformulacao: 'Reformulado', realizado: 'Realizado' } as const;

/** The parameter of a comparison in a page's address. */
export const COMPARE = 'comparar';

/** The parameter with the names of the compared amounts, separated by commas; by default those of the whole line. */
export const COMPARED_AMOUNTS = 'valores';

const LAST_LOAD = 'antes-da-ultima-carga';
const BUDGET = /^orcamento-([1-9]\d{0,8})(?:-(proposta|reformulacao|realizado))?$/;
const VERSION = /^versao-([\w-]{1,60})$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/;

/** A comparison's text in an address: 'antes-da-ultima-carga', 'versao-7', 'orcamento-3-reformulacao', or a moment. */
export function comparedText(compared: ComparedWith): string {
  switch (compared.kind) {
    case 'lastLoad':
      return LAST_LOAD;
    case 'version':
      return `versao-${compared.id}`;
    case 'moment':
      return compared.moment;
    case 'budget':
      return ['orcamento', compared.orcamentoId, compared.base].filter((part) => part !== undefined).join('-');
  }
}

/** The comparison of an address; undefined if its form is wrong. */
export function parseCompared(text: string): ComparedWith | undefined {
  if (text === LAST_LOAD) return { kind: 'lastLoad' };
  if (MOMENT.test(text)) return Number.isNaN(Date.parse(text)) ? undefined : { kind: 'moment', moment: text };
  const version = VERSION.exec(text);
  if (version !== null) return { kind: 'version', id: version[1]! };
  const [, orcamentoId, base] = BUDGET.exec(text) ?? [];
  if (orcamentoId === undefined) return undefined;
  return {
    kind: 'budget',
    orcamentoId: Number(orcamentoId),
    ...(base !== undefined && { base: base as ComparedBase }),
  };
}
