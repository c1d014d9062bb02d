import { expect, test } from 'vitest';
import { checkFirstUse, NOTHING_YET, type FirstUse } from './first-use.ts';

const WHOLE: FirstUse = {
  organizacao: 'Serviço de Aprendizagem',
  nome: 'Ana',
  email: ' ana@aprendizagem.org.br ',
  senha: 'oito 678',
  repetida: 'oito 678',
};

const wrong = (fields: FirstUse) =>
  Object.entries(checkFirstUse(fields)).flatMap(([name, problem]) => (problem === null ? [] : [name]));

test('what is whole has no problem; what is empty is asked for', () => {
  expect(wrong(WHOLE)).toEqual([]);
  expect(wrong(NOTHING_YET)).toEqual(['organizacao', 'nome', 'email', 'senha']);
});

test.each([
  [{ organizacao: '  ' }, ['organizacao']],
  [{ email: 'ana@local' }, ['email']],
  [{ email: 'ana maria@x.br' }, ['email']],
  [{ senha: '1234567', repetida: '1234567' }, ['senha']],
  [{ senha: 'x'.repeat(129), repetida: 'x'.repeat(129) }, ['senha']],
  [{ repetida: 'oito 679' }, ['repetida']],
])('%j', (changed, fields) => {
  expect(wrong({ ...WHOLE, ...changed })).toEqual(fields);
});
