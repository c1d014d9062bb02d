/** Wraps an expression, which may be a promise, so that it gives a text: both protocols pass texts unchanged. */
export function asText(expression: string): string {
  return `(async () => {
    try {
      return JSON.stringify({ value: await ${expression} });
    } catch (error) {
      return JSON.stringify({ problem: String(error) });
    }
  })()`;
}

/** The value in a text of {@link asText}; throws the page's error. */
export function valueOf(text: unknown): unknown {
  const { value, problem } = JSON.parse(String(text)) as { readonly value?: unknown; readonly problem?: string };
  if (problem !== undefined) throw new Error(`In the page: ${problem}`);
  return value;
}
