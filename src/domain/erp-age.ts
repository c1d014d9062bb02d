/** When the ERP's values were last synchronised, and when a later attempt failed, in ISO form; null if never. */
export type ErpAge = { readonly concluidaEm: string | null; readonly falhouEm: string | null };
