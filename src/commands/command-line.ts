import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { ForeseenFailure } from '../base/foreseen-failure.ts';
import { failureLines } from '../database/engine/failure-lines.ts';

/** The lines to print; the command exits with 1 if `good` is false. */
type Outcome = { readonly good?: boolean; readonly lines: readonly string[] };

/** Runs a command with the program's arguments; prints its outcome, or a message for its failure. */
export async function runCommand(command: (args: readonly string[]) => Promise<Outcome | void>): Promise<void> {
  try {
    const outcome = await command(process.argv.slice(2));
    if (outcome === undefined) return;
    console.log(outcome.lines.join('\n'));
    process.exitCode = outcome.good === false ? 1 : 0;
  } catch (error) {
    console.error(failureLines(error));
    process.exitCode = 1;
  }
}

/** Thrown for wrong arguments; the message says what is wrong, shows the usage, or both. */
export class WrongCall extends ForeseenFailure {
  override readonly name = 'WrongCall';
}

/** Parses arguments and finds the first repeated option; undefined if an option is unknown or lacks its value. */
export function readOptions<Options extends ParseArgsOptionsConfig>(args: readonly string[], options: Options) {
  try {
    const strictly = { allowPositionals: true, tokens: true } as const;
    const { positionals, values, tokens } = parseArgs({ args: [...args], options, ...strictly });
    const names = tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []));
    return { positionals, values, repeated: names.find((name, index) => names.indexOf(name) < index) };
  } catch {
    return undefined;
  }
}

/** A signal that aborts at Ctrl+C or SIGTERM, so that unfinished work is undone. */
export function untilInterrupted(): AbortSignal {
  const controller = new AbortController();
  const abort = () => controller.abort(new ForeseenFailure('Interrompido; nada ficou pela metade.'));
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, abort);
  return controller.signal;
}
