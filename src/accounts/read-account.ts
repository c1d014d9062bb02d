import { z } from 'zod';
import { isOneLine } from '../base/text.ts';
import { AccountRefused } from './account-refused.ts';

/** An e-mail in lower case; throws {@link AccountRefused} for any other text. */
export function readEmail(text: string): string {
  const email = z.email().safeParse(text.trim().toLowerCase());
  if (email.success) return email.data;
  throw new AccountRefused(`O e-mail ${text} não é válido.`);
}

/** A name without blanks around it. Throws {@link AccountRefused}, whose message calls the name's owner `whose`. */
export function readName(text: string, whose = 'da pessoa'): string {
  const name = text.trim();
  if (name === '') throw new AccountRefused(`Informe o nome ${whose}.`);
  if (!isOneLine(name)) throw new AccountRefused(`O nome ${whose} não pode ter caracteres de controle.`);
  return name;
}
