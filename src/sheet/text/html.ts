/** Escapes a text for use as element content or attribute value. */
export function escapeHtml(text: string): string {
  return /[&<>"]/.test(text) ? text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`) : text;
}

/** An element around content that is already HTML; attributes that are undefined or empty are omitted. */
export function element(
  tag: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
  content: string,
): string {
  let opening = `<${tag}`;
  for (const name in attributes) {
    const value = attributes[name];
    if (value !== undefined && value !== '') opening += ` ${name}="${escapeHtml(String(value))}"`;
  }
  return `${opening}>${content}</${tag}>`;
}
