import { exportProgress } from '../../contracts/exports.ts';
import { ask } from '../api/ask.ts';

const EVERY_MS = 500;

/** A name for one export that nobody can guess, by which it is asked how far it is. */
export function newExportId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Asks now and then how much of an export is written, 0 to 1, until the signal aborts; where that is unknown, tells nothing. */
export function followExport(id: string, signal: AbortSignal, onProgress: (share: number) => void): void {
  const look = async (): Promise<void> => {
    const answer = await ask(exportProgress, { params: { exportacao: id } }, signal).catch(() => undefined);
    if (signal.aborted) return;
    const { linhas, escritas } = answer ?? { linhas: 0, escritas: 0 };
    if (linhas > 0) onProgress(Math.min(1, escritas / linhas));
    later();
  };
  const later = (): void => {
    const timer = setTimeout(() => void look(), EVERY_MS);
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  };
  later();
}
