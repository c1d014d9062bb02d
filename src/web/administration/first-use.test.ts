import { expect, test } from 'vitest';
import { checkFirstUse, EMPTY, type FirstUse } from './FirstUsePage.tsx';

const WHOLE: FirstUse = {
  organizacao: 'Serviço de Aprendizagem',
  nome: 'Ana',
  email: ' ana@aprendizagem.org.br ',
  senha: 'oito 678',
  repetida: 'oito 678',
};

const wrong = (fields: FirstUse) =>
  Object.entries(checkFirstUse(fields)).flatMap(([name, problem]) => (problem === null ? [] : [name]));

test('a complete form has no problem; empty fields are required', () => {
  expect(wrong(WHOLE)).toEqual([]);
  expect(wrong(EMPTY)).toEqual(['organizacao', 'nome', 'email', 'senha']);
});

test.each([
  [{ organizacao: '  ' }, ['organizacao']],
  [{ email: 'ana@local' }, ['email']],
  [{ email: 'ana maria@x.br' }, ['email']],
  [{ senha: '1234567', repetida: '1234567' }, ['senha']],
  [{ senha: 'x'.repeat(129), repetida: 'x'.repeat(129) }, ['senha']],
  [{ repetida: 'oito 679' }, ['repetida']],
])('the form with %j has problems in %j', (changed, fields) => {
  expect(wrong({ ...WHOLE, ...changed })).toEqual(fields);
});
