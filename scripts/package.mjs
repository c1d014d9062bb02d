// `npm run empacotar`: the built product in one archive that starts on a machine without building, with its bill of
// materials and checksums, in dist/entrega. The same commit makes the same bytes (with GNU tar).
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const MB = 1024 * 1024;
const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');

/** The contents of the archive, besides package.json and the bill of materials. */
const PARTS = [
  '.dockerignore',
  '.npmrc',
  'ARCHITECTURE.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'Containerfile',
  'LICENSE',
  'README.md',
  'SECURITY.md',
  'dist/stripped',
  'dist/web',
  'docs',
  'package-lock.json',
  'scripts/machine.mjs',
  'scripts/prepare.mjs',
  'scripts/stripped.mjs',
  'src',
];

/** The scripts of package.json that work without the files left out of the archive. */
const SCRIPTS = /^(?:pre)?(?:start|carregar|usuario|erp|backup|conferir|versao|restaurar)$/;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { archive, files } = packageProduct(process.argv[2] ?? join(root, 'dist/entrega'));
  console.log(`Entrega em ${dirname(archive)}:`);
  for (const file of files) console.log(`  ${basename(file)}`);
}

/** Makes archive, bill of materials and checksums in a folder that it empties; returns their paths. */
export function packageProduct(folder) {
  const description = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const name = `rubrica-${description.version}`;
  rmSync(folder, { recursive: true, force: true });
  const staged = join(folder, name);
  mkdirSync(staged, { recursive: true });
  for (const part of PARTS) cpSync(join(root, part), join(staged, part), { recursive: true, filter: isOfProduct });
  const scripts = Object.entries(description.scripts).filter(([script]) => SCRIPTS.test(script));
  write(join(staged, 'package.json'), { ...description, scripts: Object.fromEntries(scripts) });
  const made = madeAt();
  const bill = join(folder, `${name}.cdx.json`);
  write(bill, billOfMaterials(staged, made));
  cpSync(bill, join(staged, 'sbom.cdx.json'));
  const archive = join(folder, `${name}.tar.gz`);
  writeFileSync(archive, gzipSync(tar(folder, name, made), { level: 9 }));
  rmSync(staged, { recursive: true });
  const sums = join(folder, 'SHA256SUMS');
  writeFileSync(sums, [archive, bill].map((file) => `${sha256(file)}  ${basename(file)}\n`).join(''));
  return { archive, files: [archive, bill, sums] };
}

/** Whether a path is part of the product: no tests, no sources of the page. */
export function isOfProduct(path) {
  const below = relative(root, path).split(sep).join('/');
  return !/\.test\.tsx?$|^src\/(?:web|testing)(?:\/|$)/.test(below);
}

/**
 * The packages of the server and of the built page, as CycloneDX; without packages used only to build and test, and
 * without npm's random serial number and current time.
 */
function billOfMaterials(staged, made) {
  const args = ['sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application'];
  const { serialNumber: _random, ...bill } = JSON.parse(
    execFileSync('npm', args, { cwd: staged, encoding: 'utf8', maxBuffer: 64 * MB, shell: isWindows() }),
  );
  const inPage = new Set(JSON.parse(readFileSync(join(root, 'dist/bundled.json'), 'utf8')));
  const isDelivered = (component) => inPage.has(component['bom-ref']) || !component.properties?.some(isDevelopment);
  const components = bill.components.filter(isDelivered);
  const refs = new Set([bill.metadata.component['bom-ref'], ...components.map((component) => component['bom-ref'])]);
  const dependencies = bill.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((other) => refs.has(other)) }));
  const component = { ...bill.metadata.component, name: 'rubrica' };
  const metadata = { ...bill.metadata, timestamp: made.toISOString(), component };
  return { ...bill, metadata, components: components.map(withoutScope), dependencies };
}

function isDevelopment({ name }) {
  return name === 'cdx:npm:package:development';
}

/** A component without npm's development mark and scope ('optional' for packages that only the page needs). */
function withoutScope({ scope: _scope, properties, ...component }) {
  return { ...component, properties: (properties ?? []).filter((property) => !isDevelopment(property)) };
}

function tar(folder, name, made) {
  const same = [
    '--sort=name',
    '--format=ustar',
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--mode=u=rwX,go=rX',
    `--mtime=${made.toISOString()}`,
  ];
  const isGnu = execFileSync('tar', ['--version'], { encoding: 'utf8' }).includes('GNU');
  const args = ['-C', folder, ...(isGnu ? same : []), '-cf', '-', name];
  return execFileSync('tar', args, { maxBuffer: 256 * MB });
}

/** The time in SOURCE_DATE_EPOCH if set, else that of the commit, or the current time outside a repository. */
function madeAt() {
  const given = process.env.SOURCE_DATE_EPOCH;
  if (given !== undefined) return new Date(Number(given) * 1000);
  if (!existsSync(join(root, '.git'))) return new Date();
  return new Date(execFileSync('git', ['log', '-1', '--format=%cI'], { cwd: root, encoding: 'utf8' }).trim());
}

function write(file, content) {
  writeFileSync(file, `${JSON.stringify(content, undefined, 2)}\n`);
}

function sha256(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}

function isWindows() {
  return process.platform === 'win32';
}
