const NAMED = 6;

/** What somebody sees who is limited to some cost centres, by their codes: 'Somente os centros 1.10 e 1.21'; of many the first few, the others counted. */
export function centrosInWords(codes: readonly string[]): string {
  if (codes.length === 1) return `Somente o centro ${codes[0]}`;
  const named = codes.length <= NAMED + 1 ? codes.length - 1 : NAMED;
  const last = codes.length - named === 1 ? codes.at(-1)! : `mais ${(codes.length - named).toLocaleString('pt-BR')}`;
  return `Somente os centros ${codes.slice(0, named).join(', ')} e ${last}`;
}
