/** The browser that CHROME_PATH names, or one at the usual places, or undefined. */
export function findBrowser(): string | undefined;
/** PgBouncer, or undefined. */
export function findPgBouncer(): string | undefined;
/** Whether there is an OpenSSL that makes the certificates of tests. */
export function makesCertificates(): boolean;
/** Debian's Firefox, or undefined. */
export function findFirefox(): string | undefined;
/** WebKitGTK's driver, the X server that it draws on, and the Python that prints with WebKit, or undefined. */
export function findWebKit(): { readonly driver: string; readonly screen: string; readonly python: string } | undefined;
/** The Python that can `import` a module, or undefined. */
export function pythonWith(module: string): string | undefined;

/** Whether Gnumeric's converter can be run. */
export function hasGnumeric(): boolean;
