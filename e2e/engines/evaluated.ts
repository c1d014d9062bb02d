/** An expression, which may be a promise, as one that comes to a text: a text is what both protocols hand over alike. */
export function asText(expression: string): string {
  return `(async () => {
    try {
      return JSON.stringify({ value: await ${expression} });
    } catch (error) {
      return JSON.stringify({ problem: String(error) });
    }
  })()`;
}

/** What such a text says. */
export function valueOf(text: unknown): unknown {
  const { value, problem } = JSON.parse(String(text)) as { readonly value?: unknown; readonly problem?: string };
  if (problem !== undefined) throw new Error(`In the page: ${problem}`);
  return value;
}
