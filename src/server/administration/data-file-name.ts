import { searchForm } from '../../domain/text.ts';

const LONGEST = 60;

/** The name of the file of an organisation's data on a day (aaaa-mm-dd): 'dados-prefeitura-de-sao-paulo-2026-11-20.xlsx'. */
export function dataFileName(organizacao: string, day: string): string {
  const word = searchForm(organizacao)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replaceAll(/^-|-$/g, '');
  return ['dados', ...(word === '' ? [] : [word]), `${day}.xlsx`].join('-');
}
