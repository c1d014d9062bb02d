import type { UsedCode } from '../../../accounts/second-factor/use-code.ts';
import { Refusal, WrongCode } from '../../http/errors.ts';

const WRONG = 'Código incorreto.';
const USED = 'Este código já foi usado. Espere o próximo aparecer no aplicativo.';
const UNREADABLE =
  'Este servidor não pode conferir o aplicativo: a chave foi guardada com outro AUTH_SECRET. Use um código de recuperação, ' +
  'ou peça a quem administra a sua organização que remova a sua verificação em duas etapas.';

/** What a code is refused with that was not right. */
export function refusalOfCode(kind: Exclude<UsedCode['kind'], 'app' | 'recovery'>): Refusal {
  if (kind === 'unreadable') return new Refusal(409, UNREADABLE);
  return new WrongCode(400, kind === 'used' ? USED : WRONG);
}
