/** Makes archive, bill of materials and checksums in a folder that it empties; returns their paths. */
export function packageProduct(folder: string): { readonly archive: string; readonly files: readonly string[] };
/** Whether a path is part of the product: no tests, no sources of the page. */
export function isOfProduct(path: string): boolean;
