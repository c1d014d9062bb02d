/** A text with its first letter in upper case. */
export function upperFirst(text: string): string {
  return text.charAt(0).toLocaleUpperCase('pt-BR') + text.slice(1);
}
