import { Unreadable } from './source.ts';

/** An upper bound, and what is told of a file beyond it. */
export type Limit = { readonly most: number; readonly told: string };

const MB = 1_048_576;

/** What a load takes at most: sizes in bytes. */
export const limits = {
  file: { most: 128 * MB, told: 'tem mais de 128 MB, o máximo que se carrega' },
  csv: { most: 256 * MB, told: 'os arquivos CSV somam mais de 256 MB, o máximo que se carrega' },
  unpacked: { most: 1024 * MB, told: 'tem mais de 1 GB depois de descompactado, o máximo que se carrega' },
  parts: { most: 2_000, told: 'tem mais de 2.000 arquivos dentro, o máximo que se carrega' },
  kept: {
    most: 64 * MB,
    told: 'tem mais de 64 MB de textos ou de formatos depois de descompactado, o máximo que se carrega',
  },
  sharedTexts: { most: 2_000_000, told: 'tem mais de 2 milhões de textos diferentes, o máximo que se carrega' },
  styles: { most: 70_000, told: 'tem mais de 70.000 formatos de célula; o Excel não abre mais que isso' },
  sheets: { most: 100, told: 'tem mais de 100 abas, o máximo que se carrega' },
  tags: {
    most: 40_000_000,
    told: 'uma parte tem mais de 40 milhões de marcas, contadas as de células vazias; apague as linhas e colunas sem valor',
  },
  columns: { most: 1_000, told: 'tem mais de 1.000 colunas, o máximo que se carrega' },
  lines: { most: 4_000_000, told: 'tem mais de 4 milhões de linhas, contadas as vazias, o máximo que se carrega' },
  rows: { most: 400_000, told: 'o carregamento passa de 400.000 linhas, o máximo de uma vez; divida-o em partes' },
  memory: {
    most: 230 * MB,
    told: 'a tabela não cabe na memória (cabem umas 190.000 linhas de valores); divida-a, por exemplo por orçamento',
  },
} as const satisfies { readonly [name: string]: Limit };

/** Throws {@link Unreadable} with what is told of the limit if the amount is beyond it. */
export function stayWithin({ most, told }: Limit, amount: number, line?: number): void {
  if (amount > most) throw new Unreadable(told, line);
}
