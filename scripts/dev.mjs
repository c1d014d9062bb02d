// `npm run dev`: the server, restarted when its sources change, and Vite's hot-reloading page on http://127.0.0.1:5173.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

// `npm start` says which flags the server runs with: 'node --flag src/server/main.ts'
const { start } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).scripts;
const [node, ...serverArguments] = start.split(' ');

const children = [
  spawn(node, ['--watch', ...serverArguments], { stdio: 'inherit' }),
  spawn('vite', ['--host', '127.0.0.1'], { stdio: 'inherit', shell: process.platform === 'win32' }),
];
for (const child of children) child.on('exit', (code) => end(code ?? 0));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => end(0));

/** Ends all; the exit code is that of the first that ended. */
function end(code) {
  process.exitCode ??= code;
  for (const child of children) child.kill();
}
