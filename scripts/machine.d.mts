/** The browser that CHROME_PATH names, or one at the usual places, or undefined. */
export function findBrowser(): string | undefined;
/** PgBouncer, or undefined. */
export function findPgBouncer(): string | undefined;
/** Whether there is an OpenSSL that makes the certificates of tests. */
export function makesCertificates(): boolean;
/** The Python that can `import` a module, or undefined. */
export function pythonWith(module: string): string | undefined;
