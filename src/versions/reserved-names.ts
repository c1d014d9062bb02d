import { searchForm } from '../base/text.ts';
import { MONTH_NAMES } from '../domain/months.ts';
import { isLikeInstant } from './moment-text.ts';

/** Whether a version's name would be read as something else: a moment, a day, or a word of addresses and menus. */
export function isReservedName(name: string): boolean {
  const form = searchForm(name).replaceAll(/\s+/g, ' ').trim();
  return RESERVED.some((pattern) => pattern.test(form)) || (isLikeInstant(form) && NO_WORDS.test(form));
}

/** A time of the day: '14:03', '14h03', 'às 14:03:10'. */
const TIME = String.raw`(,? ?(as )?\d{1,2}(h(\d\d)?|(:\d\d){1,2}))?`;
const MONTHS = `(${MONTH_NAMES.map(searchForm)
  .flatMap((name) => [name, name.slice(0, 3)])
  .join('|')})`;

/** Names, without accents and in lower case, that already mean something. */
const RESERVED: readonly RegExp[] = [
  new RegExp(`^(hoje|agora|ontem|anteontem|amanha)${TIME}$`),
  /^antes[- ]d[ae][- ]ultima[- ]carga$/,
  /^como (esta|estao|era|eram)( agora| hoje| ontem)?$/,
  new RegExp(String.raw`^\d{1,2}(/\d{1,2}|([/.-])\d{1,2}\2(\d{4}|\d\d))${TIME}$`),
  new RegExp(`^\\d{1,2}[oº°]?( de)? ${MONTHS}(( de)? \\d{4})?${TIME}$`),
  /^(orcamento-\d+(-(proposta|reformulacao|realizado))?|versao-[\w-]+)$/,
  /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/,
];

/** Matches a text with no other characters than those of a moment. */
const NO_WORDS = /^[\d\s:.+tz-]*$/;
