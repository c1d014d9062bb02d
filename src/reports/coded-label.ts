/** A code and its name in one: '1.02 - Finanças'. */
export function codedLabel(code: string, name: string): string {
  return `${code} - ${name}`;
}
