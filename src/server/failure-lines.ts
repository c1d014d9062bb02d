import { failureLines as linesOf } from '../database/failure-lines.ts';
import { WrongSettings } from './settings.ts';
import { WrongCall } from './usuario-command.ts';

/** A failure of a server's command as the lines that help the person who called it; a bug keeps its stack. */
export function failureLines(error: unknown): string {
  return linesOf(error, [WrongSettings, WrongCall]);
}
