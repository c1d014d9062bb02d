/** A row of an organisation. */
export type OfOrganization = { readonly codColigada: number };

/** A row of a budget. */
export type OfBudget = OfOrganization & { readonly orcamentoId: number };

/** A row of a nature in a child cost centre of a budget. */
export type OfNatureza = OfBudget & { readonly codCCustoFilho: string; readonly codTBOrcamento: string };

/** A row in the order of codes: `ordem` is the `codeSortKey` of the row's own code, compared as plain bytes. */
export type InCodeOrder = OfOrganization & { readonly ordem: string };
