import { createInterface } from 'node:readline/promises';
import { failureLines } from '../database/engine/failure-lines.ts';
import { databasePlace } from '../settings/place.ts';
import { readBackupCall, restaurarCommand } from './backup-command.ts';
import { untilInterrupted } from './until-interrupted.ts';

// `npm run restaurar`: exits 0 when all of the backup is there, 1 when nothing changed.
await main().catch((error: unknown) => {
  console.error(failureLines(error));
  process.exitCode = 1;
});

async function main(): Promise<void> {
  const asked = readBackupCall('restaurar', process.argv.slice(2));
  const signal = untilInterrupted();
  const askAtTerminal = process.stdin.isTTY ? (question: string) => ask(question, signal) : undefined;
  console.log((await restaurarCommand(databasePlace(process.env), asked, askAtTerminal, signal)).join('\n'));
}

async function ask(question: string, signal: AbortSignal): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const closed = new Promise<string>((resolve) => terminal.once('close', () => resolve(''))); // Ctrl+C, Ctrl+D
  const typed = await Promise.race([terminal.question(question, { signal }), closed]);
  terminal.close();
  return typed;
}
