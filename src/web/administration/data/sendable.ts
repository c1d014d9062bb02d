import { formatSize, sizeOf } from '../../api/file-size.ts';

const MOST_BYTES = 128 * 1024 * 1024;

/** The file types that the browser's dialog offers. */
export const ACCEPTED = '.xlsx,.zip,.csv';

/** The properties of a file that are checked before it is sent. */
export type Candidate = Pick<File, 'name' | 'size'>;

/** Why files cannot be sent, in a sentence; undefined if they can. */
export function whyNotSendable(files: readonly Candidate[]): string | undefined {
  return wrongKind(files) ?? empty(files) ?? mixed(files) ?? tooLarge(files);
}

function wrongKind(files: readonly Candidate[]): string | undefined {
  if (files.length === 0) return 'Não há aqui nenhum arquivo .xlsx, .zip ou .csv.';
  const wrong = files.find((file) => !['xlsx', 'zip', 'csv'].includes(endingOf(file)));
  if (wrong === undefined) return undefined;
  const isSheet = /^(xls|xlsm|xlsb|ods)$/.test(endingOf(wrong));
  const advice = isSheet
    ? ' Salve a planilha como .xlsx e envie de novo.'
    : ' Envie uma planilha .xlsx, .csv ou .zip de .csv.';
  return `"${wrong.name}" não pode ser lido.${advice}`;
}

function empty(files: readonly Candidate[]): string | undefined {
  const found = files.find(({ size }) => size === 0);
  return found && `"${found.name}" está vazio.`;
}

function mixed(files: readonly Candidate[]): string | undefined {
  if (files.length === 1 || files.every((file) => endingOf(file) === 'csv')) return undefined;
  return 'Envie uma planilha .xlsx ou um .zip por vez; mais de um arquivo, só de .csv.';
}

function tooLarge(files: readonly Candidate[]): string | undefined {
  const size = sizeOf(files);
  if (size <= MOST_BYTES) return undefined;
  const what = files.length === 1 ? `"${files[0]!.name}" tem` : 'Os arquivos têm';
  return `${what} ${formatSize(size)}; o limite é de 128 MB. Envie um .zip de .csv, ou uma tabela por vez.`;
}

function endingOf({ name }: Candidate): string {
  return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}
