import { exportProgress } from '../../contracts/exports.ts';
import { ask } from '../api/ask.ts';

const EVERY_MS = 500;

/** A random id for an export, used to ask for its progress. */
export function newExportId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Polls the share of an export written so far, 0 to 1, until the signal aborts; unknown progress is not reported. */
export function followExport(id: string, signal: AbortSignal, onProgress: (share: number) => void): void {
  const poll = async (): Promise<void> => {
    const answer = await ask(exportProgress, { params: { exportacao: id } }, signal).catch(() => undefined);
    if (signal.aborted) return;
    const { linhas, escritas } = answer ?? { linhas: 0, escritas: 0 };
    if (linhas > 0) onProgress(Math.min(1, escritas / linhas));
    later();
  };
  const later = (): void => {
    const timer = setTimeout(() => void poll(), EVERY_MS);
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  };
  later();
}
