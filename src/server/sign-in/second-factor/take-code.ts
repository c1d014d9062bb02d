import type { FactorParts } from '../../../accounts/second-factor/second-factors.ts';
import { useCode, type UsedCode } from '../../../accounts/second-factor/use-code.ts';
import { counted, nounOf } from '../../../domain/noun.ts';
import { Refusal, WrongCode } from '../../http/errors.ts';

const WRONG = 'Código incorreto.';
const USED = 'Este código já foi usado. Espere o próximo aparecer no aplicativo.';
const UNREADABLE =
  'Este servidor não pode conferir o aplicativo: a chave foi guardada com outro AUTH_SECRET. Use um código de recuperação, ' +
  'ou peça a quem administra a sua organização que remova a sua verificação em duas etapas.';

/** A right code of the app, or a recovery code and how many are left. */
export type RightCode = Extract<UsedCode, { readonly kind: 'app' | 'recovery' }>;

/** Uses up a person's code; throws a refusal if it is not right. */
export async function takeCode(factors: FactorParts, userId: string, code: string): Promise<RightCode> {
  const used = await useCode(factors, userId, code);
  if (used.kind === 'app' || used.kind === 'recovery') return used;
  if (used.kind === 'unreadable') throw new Refusal(409, UNREADABLE);
  throw new WrongCode(400, used.kind === 'used' ? USED : WRONG);
}

const CODIGO = nounOf('Código');

/** How many codes are left: 'restam 9 códigos'. */
export function codesLeft(left: number): string {
  return `${left === 1 ? 'resta' : 'restam'} ${counted(left, CODIGO)}`;
}
