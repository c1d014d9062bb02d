import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { ForeseenFailure } from '../base/foreseen-failure.ts';
import { failureLines } from '../database/engine/failure-lines.ts';

/** Runs a command with the program's arguments; prints a failure in plain words and exits with 1. */
export async function runCommand(command: (args: readonly string[]) => Promise<void>): Promise<void> {
  await command(process.argv.slice(2)).catch((error: unknown) => {
    console.error(failureLines(error));
    process.exitCode = 1;
  });
}

/** Thrown for wrong arguments; the message shows the usage. */
export class WrongCall extends ForeseenFailure {
  override readonly name = 'WrongCall';
}

/**
 * A command's arguments, and the first repeated option, which commands refuse; undefined if an option is unknown or lacks
 * its value.
 */
export function readOptions<Options extends ParseArgsOptionsConfig>(args: readonly string[], options: Options) {
  try {
    const { positionals, values, tokens } = parseArgs({
      args: [...args],
      options,
      allowPositionals: true,
      tokens: true,
    });
    const names = tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []));
    return { positionals, values, repeated: names.find((name, index) => names.indexOf(name) < index) };
  } catch {
    return undefined;
  }
}

/** Aborts at Ctrl+C or SIGTERM, so that unfinished work is undone. */
export function untilInterrupted(): AbortSignal {
  const controller = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => controller.abort(new Interrupted()));
  return controller.signal;
}

class Interrupted extends ForeseenFailure {
  constructor() {
    super('Interrompido; nada ficou pela metade.');
  }
}
