/** The browser that CHROME_PATH names, or one at the usual places, or undefined. */
export function findBrowser(): string | undefined;
/** The Python that can `import` a module, or undefined. */
export function pythonWith(module: string): string | undefined;
