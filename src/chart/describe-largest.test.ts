import { expect, it } from 'vitest';
import { nounOf } from '../domain/noun.ts';
import { describeLargest } from './describe-largest.ts';

it('the largest and the others are said by their noun, many or one', () => {
  expect(describeLargest(120, nounOf('linha'))).toBe('As 10 maiores de 120 linhas; as outras 110 somadas.');
  expect(describeLargest(11, nounOf('receita'))).toBe('As 10 maiores de 11 receitas; a outra somada.');
  expect(describeLargest(1620, nounOf('centro'))).toBe('Os 10 maiores de 1.620 centros; os outros 1.610 somados.');
  expect(describeLargest(11, nounOf('regional'))).toBe('Os 10 maiores de 11 regionais; o outro somado.');
  expect(describeLargest(10, nounOf('código'))).toBe('');
});
