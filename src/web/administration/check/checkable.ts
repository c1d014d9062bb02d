import { formatSize } from '../../api/file-size.ts';
import type { Candidate } from '../data/sendable.ts';

const MOST_BYTES = 128 * 1024 * 1024;

/** The file types that the browser's dialog offers. */
export const CHECKED = '.xlsx,.xls';

/** Why files cannot be checked, in a sentence; undefined if they can. */
export function whyNotCheckable([file, ...others]: readonly Candidate[]): string | undefined {
  if (file === undefined) return 'Não há aqui nenhum arquivo .xlsx ou .xls.';
  if (others.length > 0) return 'Confere-se um arquivo por vez.';
  if (/\.(csv|txt)$/i.test(file.name))
    return `"${file.name}" é texto, sem o que diz de onde veio. Confere-se uma planilha .xlsx ou .xls.`;
  if (!/\.xlsx?$/i.test(file.name))
    return `"${file.name}" não pode ser conferido. Confere-se uma planilha .xlsx ou .xls que o Rubrica fez.`;
  if (file.size === 0) return `"${file.name}" está vazio.`;
  return file.size > MOST_BYTES ? `"${file.name}" tem ${formatSize(file.size)}; o limite é de 128 MB.` : undefined;
}
