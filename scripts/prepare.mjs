// Prepares a fresh machine for `npm start` and `npm test`. Runs on any installed Node, without dependencies.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { prepareMachine } from './machine.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const NODE_NEEDED = 26;

/** What is built, with its sources: the page, and the server's code without its types. */
const BUILDS = [
  {
    script: 'build',
    message: 'Construindo a página ...',
    built: 'dist/web/index.html',
    sources: [
      'src/base',
      'src/domain',
      'src/contracts',
      'src/sheet',
      'src/chart',
      'src/reporting',
      'src/reports',
      'src/web',
      'vite.config.ts',
      'package-lock.json',
    ],
  },
  {
    script: 'strip',
    message: 'Construindo o servidor ...',
    built: 'dist/stripped',
    sources: ['src', 'scripts/stripped.mjs', 'package-lock.json'],
  },
];

/** Whether this is a release (`npm run empacotar`): built already, and without what builds and tests need. */
const isRelease = !existsSync(join(root, 'src/web'));

install();
requireNode();
if (process.argv.includes('test')) prepareMachine(process.argv.includes('tudo'));
BUILDS.forEach(build);

function install() {
  const hash = hashOf(['package-lock.json']);
  const stamp = join(root, 'node_modules/.rubrica-install');
  if (read(stamp) === hash) return;
  requireWritable();
  say('Instalando as dependências ...');
  const left = isRelease ? ['--omit=dev'] : [];
  npm(canReplaceAll() ? 'ci' : 'install', ...left, '--loglevel=error', '--no-audit', '--no-fund');
  writeFileSync(stamp, hash);
}

/** Exits with advice if this user may not write here: services often run as users that may not. */
function requireWritable() {
  try {
    for (const folder of ['', 'node_modules', 'dist', 'dist/web', 'dist/stripped'].map((name) => join(root, name)))
      if (existsSync(folder)) accessSync(folder, constants.W_OK);
  } catch {
    say(
      `O Rubrica em ${root} foi instalado ou atualizado, e este usuário não pode escrever nele. Execute uma vez, como o dono da pasta: node ${join(root, 'scripts/prepare.mjs')}`,
    );
    process.exit(1);
  }
}

/** `npm ci` begins by deleting node_modules; Windows refuses that to a Node that runs from there. */
function canReplaceAll() {
  return process.platform !== 'win32' || !existsSync(join(root, 'node_modules'));
}

function build({ script, message, built, sources }) {
  if (isRelease) return;
  const hash = hashOf(sources);
  const stamp = join(root, `dist/.rubrica-${script}`);
  if (read(stamp) === hash && existsSync(join(root, built))) return;
  requireWritable();
  say(message);
  rmSync(stamp, { force: true }); // a build that fails leaves no stamp of an earlier one
  npm('run', '--silent', script);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}

/**
 * npm scripts find `node_modules/.bin/node` before the system's Node. On some platforms locked packages bring it; older
 * versions of npm do not make the link, so it is made here. On others the system's own Node must be new enough.
 */
function requireNode() {
  const bin = join(root, 'node_modules/.bin');
  if (existsSync(join(bin, process.platform === 'win32' ? 'node.cmd' : 'node'))) return;
  const bundled = join(root, `node_modules/node-${process.platform}-${process.arch}/bin/node`);
  if (existsSync(bundled)) return symlinkSync(relative(bin, bundled), join(bin, 'node'));
  if (Number(process.versions.node.split('.')[0]) >= NODE_NEEDED) return;
  const here = `Este sistema (${process.platform} ${process.arch})`;
  say(`${here} precisa de Node.js ${NODE_NEEDED} ou mais novo instalado; aqui há ${process.version}.`);
  process.exit(1);
}

function npm(...args) {
  try {
    execFileSync('npm', args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    });
  } catch {
    say(`Não deu certo: npm ${args.join(' ')}. A causa está nas linhas acima.`);
    process.exit(1);
  }
}

function hashOf(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesOf))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0');
  return hash.digest('hex');
}

function filesOf(path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  const entries = path.includes('.') ? undefined : readdirSync(full, { withFileTypes: true });
  if (entries === undefined) return [path];
  return entries
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesOf(`${path}/${entry.name}`) : [`${path}/${entry.name}`]));
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

function say(line) {
  console.log(line);
}
