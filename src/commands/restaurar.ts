import { createInterface } from 'node:readline/promises';
import { addressIn } from '../settings/exposure.ts';
import { databasePlace } from '../settings/place.ts';
import { readBackupCall, restaurarCommand } from './backup-command.ts';
import { runCommand, untilInterrupted } from './command-line.ts';

// `npm run restaurar`: exits 0 if all of the backup was restored, 1 if nothing changed.
await runCommand(async (args) => {
  const call = readBackupCall('restaurar', args);
  const signal = untilInterrupted();
  const askAtTerminal = process.stdin.isTTY ? (question: string) => ask(question, signal) : undefined;
  const place = { ...databasePlace(process.env), ...addressIn(process.env) };
  return { lines: await restaurarCommand(place, call, askAtTerminal, signal) };
});

async function ask(question: string, signal: AbortSignal): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const closed = new Promise<string>((resolve) => terminal.once('close', () => resolve(''))); // Ctrl+C, Ctrl+D
  const typed = await Promise.race([terminal.question(question, { signal }), closed]);
  terminal.close();
  return typed;
}
