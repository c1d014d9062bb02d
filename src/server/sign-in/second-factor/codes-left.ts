import { counted, nounOf } from '../../../domain/noun.ts';

const CODIGO = nounOf('Código');

/** 'restam 9 códigos'. */
export function codesLeft(left: number): string {
  return `${left === 1 ? 'resta' : 'restam'} ${counted(left, CODIGO)}`;
}
