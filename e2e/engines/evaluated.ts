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

/** The value in such a text; throws the error of the page. */
export function valueOf(text: unknown): unknown {
  const { value, problem } = JSON.parse(String(text)) as { readonly value?: unknown; readonly problem?: string };
  if (problem !== undefined) throw new Error(`In the page: ${problem}`);
  return value;
}
