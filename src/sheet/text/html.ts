/** A text as the content of an element or the value of an attribute: none of it is taken as markup. */
export function escapeHtml(text: string): string {
  return /[&<>"]/.test(text) ? text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`) : text;
}

/** An element whose content is already HTML; attributes without value are left out. */
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
