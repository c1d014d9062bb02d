const MEBIBYTE = 1024 * 1024;
const whole = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 });
const tenths = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** A file's size as text: '812 KB', '12,4 MB'; 0 only for an empty file. */
export function formatSize(bytes: number): string {
  if (bytes < MEBIBYTE) return `${whole.format(Math.ceil(bytes / 1024))} KB`;
  return `${tenths.format(bytes / MEBIBYTE)} MB`;
}

/** The total size of files, in bytes. */
export function sizeOf(files: readonly Pick<File, 'size'>[]): number {
  return files.reduce((sum, { size }) => sum + size, 0);
}
