import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** A program that runs beside the tests. */
export type Program = {
  /** Waits until the program's output matches, and returns the first group of the match. */
  readonly says: (words: RegExp) => Promise<string>;
  readonly end: () => Promise<void>;
};

/** Starts a program with additional environment variables. */
export function startProgram(
  file: string,
  options: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Program {
  const child = spawn(file, options, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'exit');
  const kill = () => void child.kill('SIGTERM');
  process.once('exit', kill); // also if a test breaks
  const streams = [child.stdout, child.stderr];
  let output = '';
  for (const stream of streams) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return {
    says: (words) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const part = words.exec(output)?.[1];
          if (part !== undefined) resolve(part);
        };
        for (const stream of streams) stream.on('data', look);
        ended.then(() => reject(new Error(`${file} ended, and output:\n${output}`)), reject);
        look();
      }),
    end: async () => {
      kill();
      await ended;
      process.off('exit', kill);
    },
  };
}
