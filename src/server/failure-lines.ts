import { FolderInUse } from '../database/folder-lock.ts';
import { AccountRefused } from '../database/accounts.ts';
import { WrongSettings } from './settings.ts';
import { WrongCall } from './usuario-command.ts';

/** A failure of a command as the lines that help the person who called it; a bug keeps its stack. */
export function failureLines(error: unknown): string {
  if (SPEAKING.some((kind) => error instanceof kind)) return (error as Error).message;
  if (isPortInUse(error))
    return `A porta ${error.port} já está em uso. Encerre o outro programa ou escolha outra com PORT.`;
  if (isUnreachable(error)) return 'Não foi possível se conectar ao banco de dados de DATABASE_URL.';
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Errors whose message is written for the person who called. */
const SPEAKING = [WrongSettings, FolderInUse, AccountRefused, WrongCall];

function isPortInUse(error: unknown): error is { readonly port: number } {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE' && 'port' in error;
}

const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  '28P01',
  '28000',
  '3D000',
  '57P03',
]);

function isUnreachable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && UNREACHABLE.has(String(error.code));
}
