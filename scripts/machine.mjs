// What must be installed for the tests: browsers, PostgreSQL, and independent readers of workbooks and PDFs.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const BROWSERS = [
  '/usr/bin/chromium-headless-shell', // draws no windows: half the processor time of the whole browser
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/microsoft-edge',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ...['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA']
    .map((name) => process.env[name])
    .filter((folder) => folder !== undefined)
    .flatMap((folder) => [
      `${folder}\\Google\\Chrome\\Application\\chrome.exe`,
      `${folder}\\Microsoft\\Edge\\Application\\msedge.exe`,
    ]),
];

const pythons = new Map();

/** The Python that can `import` a module, or undefined; the result is cached once found. */
export function pythonWith(module) {
  const imports = (python) => succeeds(python, ['-c', `import ${module}`]);
  const python = pythons.get(module) ?? ['python3', '/usr/bin/python3', 'python'].find(imports);
  if (python !== undefined) pythons.set(module, python);
  return python;
}

/** The browser that CHROME_PATH names, or one at the usual places, or undefined. */
export function findBrowser() {
  const named = process.env.CHROME_PATH;
  return [named, ...BROWSERS].find((path) => path && existsSync(path));
}

/** PgBouncer, or undefined; Debian's folder is not in ordinary users' PATH. */
export function findPgBouncer() {
  return ['/usr/sbin', '/usr/local/bin', '/opt/homebrew/bin', '/usr/bin']
    .map((folder) => `${folder}/pgbouncer`)
    .find((path) => existsSync(path));
}

/** Whether there is an OpenSSL (3 or newer) that makes the certificates of tests in one command each. */
export function makesCertificates() {
  return /^OpenSSL ([3-9]|\d\d)/.test(spawnSync('openssl', ['version'], { encoding: 'utf8' }).stdout ?? '');
}

/** Debian's Firefox, or undefined. */
export function findFirefox() {
  const path = '/usr/bin/firefox-esr';
  return existsSync(path) ? path : undefined;
}

/** WebKitGTK's driver, the X server that it draws on, and the Python that prints with WebKit, or undefined. */
export function findWebKit() {
  const found = { driver: '/usr/bin/WebKitWebDriver', screen: '/usr/bin/Xvfb' };
  if (!Object.values(found).every((path) => existsSync(path))) return undefined;
  const python = pythonWith("gi; gi.require_version('WebKit2', '4.1')");
  return python && { ...found, python };
}

const NEEDS = [
  {
    what: 'o navegador dos testes',
    packages: ['chromium-headless-shell'],
    elsewhere: ['chromium'], // on systems that have no package of the headless shell
    missing: () => findBrowser() === undefined,
  },
  { what: 'o PostgreSQL', packages: ['postgresql'], missing: () => !process.env.TEST_DATABASE_URL && !hasPostgres() },
  {
    what: 'o PgBouncer e o OpenSSL, para o PostgreSQL em serviço',
    packages: ['pgbouncer', 'openssl'],
    missing: () => findPgBouncer() === undefined || !makesCertificates(),
  },
  {
    what: 'os leitores de planilhas (LibreOffice, xlrd, openpyxl)',
    packages: ['libreoffice-calc', 'python3-xlrd', 'python3-openpyxl'],
    missing: () => !hasReaders(),
  },
  { what: 'o leitor de PDF (pdftotext)', packages: ['poppler-utils'], missing: () => !succeeds('pdftotext', ['-v']) },
];

/** What `npm run test:tudo` needs in addition. */
const NEEDS_OF_ALL = [
  { what: 'o Firefox', packages: ['firefox-esr'], missing: () => findFirefox() === undefined },
  { what: 'o Gnumeric (ssconvert)', packages: ['gnumeric'], missing: () => !hasGnumeric() },
  {
    what: 'o WebKit com uma tela e a sua impressão (WebKitWebDriver, Xvfb, WebKit2 para Python)',
    packages: ['webkit2gtk-driver', 'xvfb', 'python3-gi', 'gir1.2-webkit2-4.1'],
    missing: () => findWebKit() === undefined,
  },
];

function missingNeeds(everything) {
  return [...NEEDS, ...(everything ? NEEDS_OF_ALL : [])].filter(({ missing }) => missing());
}

/** Installs missing needs on Debian as root unless RUBRICA_SEM_INSTALAR is set; else {@link leftOut} reports them. */
export function prepareMachine(everything) {
  const isForbidden = process.env.RUBRICA_SEM_INSTALAR !== undefined;
  if (isForbidden || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const needs = missingNeeds(everything);
  if (needs.length === 0) return;
  const packages = needs.flatMap((need) => need.packages);
  console.log(`Os testes precisam de pacotes que faltam neste sistema: ${packages.join(' ')}`);
  console.log('Instalando com apt-get update e apt-get install (para não instalar nada: RUBRICA_SEM_INSTALAR=1) ...');
  aptGet('update', '-qq');
  const offered = needs.flatMap((need) => (isOffered(need.packages) ? need.packages : (need.elsewhere ?? [])));
  aptGet('install', '-y', '-qq', '--no-install-recommends', ...offered);
}

function aptGet(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status, stderr, stdout } = spawnSync('apt-get', args, { env, encoding: 'utf8' });
  if (status !== 0) console.log(`apt-get ${args[0]}: ${(stderr || stdout).trim().split('\n').slice(-3).join(' / ')}`);
}

function isOffered(packages) {
  return succeeds('apt-cache', ['show', ...packages]);
}

/** One line for each thing that this machine lacks. */
export function leftOut(everything) {
  return missingNeeds(everything).map(
    ({ what, packages }) => `Falta ${what} (em Debian: apt-get install ${packages.join(' ')})`,
  );
}

/** Whether LibreOffice, xlrd and openpyxl can be run. */
export function hasReaders() {
  return (
    (succeeds('soffice', ['--version']) || existsSync('/usr/bin/soffice')) && pythonWith('xlrd, openpyxl') !== undefined
  );
}

/** Whether Gnumeric's converter can be run. */
export function hasGnumeric() {
  return existsSync('/usr/bin/ssconvert');
}

function hasPostgres() {
  return succeeds('sh', ['-c', 'ls /usr/lib/postgresql/*/bin/initdb || command -v initdb']);
}

function succeeds(command, args) {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}
