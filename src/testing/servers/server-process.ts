import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** The whole environment of a process; only the compile cache is inherited from the environment of the tests. */
export type Env = Readonly<Record<string, string>>;

type Script = 'server/main.ts' | 'commands/usuario.ts' | 'commands/conferir.ts' | 'commands/carregar.ts';

const { NODE_COMPILE_CACHE } = process.env;
const COMPILED: Env = NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE };

const children: ChildProcess[] = [];

/** Runs a process to its end; returns the exit code and all output. */
export async function run(
  script: Script,
  env: Env,
  args: readonly string[] = [],
  input = '',
): Promise<[number, string]> {
  const child = launch(script, env, args);
  let output = '';
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (text) => (output += String(text)));
  child.stdin!.end(input);
  const [code] = (await once(child, 'close')) as [number];
  return [code, output.trim()];
}

/** Runs a process until it serves; returns its address and output, and its error output so far. */
export async function start(env: Env, flags: readonly string[] = []) {
  const child = launch('server/main.ts', env, [], flags);
  let [output, failed] = ['', ''];
  child.stderr!.on('data', (text) => (failed += String(text)));
  child.stdout!.on('data', (text) => (output += String(text)));
  await Promise.race([once(child.stdout!, 'data'), once(child, 'exit')]);
  if (child.exitCode !== null) throw new Error(`The server ended: ${failed}`);
  const lines = output.trimEnd().split('\n');
  const address = lines[0]!.replace('Rubrica em ', '');
  await untilInTime(address);
  return { process: child, lines, address, errors: () => failed };
}

/** Waits while a server refuses requests because its start blocked its thread for long, as on a busy machine. */
async function untilInTime(address: string): Promise<void> {
  while ((await fetch(`${address}/api/saude`)).status === 503) await setTimeout(100);
}

/** Sends a signal, waits for the end and returns the exit code. */
export async function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const end = once(child, 'exit');
  child.kill(signal);
  const [code] = (await end) as [number | null];
  return code;
}

/** Stops processes that a test left running. */
export async function stopAll(): Promise<void> {
  await Promise.all(children.splice(0).map((child) => stop(child, 'SIGKILL')));
}

function launch(script: Script, env: Env, args: readonly string[] = [], flags: readonly string[] = []): ChildProcess {
  const path = fileURLToPath(new URL(`../../${script}`, import.meta.url));
  const all = ['--disable-warning=ExperimentalWarning', '--single-threaded-gc', ...flags, path, ...args];
  const child = spawn(process.execPath, all, { env: { ...COMPILED, ...env } });
  children.push(child);
  return child;
}
