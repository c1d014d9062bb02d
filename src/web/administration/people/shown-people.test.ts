import { expect, test } from 'vitest';
import type { Pessoa } from '../../../contracts/administration/pessoas.ts';
import { centrosOf, kindOf, rightsOf, shownPeople, standingOf, type Kind } from './shown-people.ts';

const ana: Pessoa = {
  id: '1',
  nome: 'Ana Érica',
  email: 'ana@exemplo.com',
  isAdmin: true,
  gerencia: true,
  acompanha: false,
  preenche: false,
  centros: 'todos',
  bloqueada: false,
  senhaProvisoria: false,
  segundoFator: false,
  ultimoAcesso: null,
  sessoes: 0,
  tokens: 0,
  temSenha: true,
  entraPor: 'senha',
  vinculada: false,
};
const ugo: Pessoa = { ...ana, id: '2', nome: 'Ugo', email: 'ugo@outro.org', isAdmin: false, gerencia: false };
const blocked: Pessoa = { ...ugo, id: '3', nome: 'Bia', bloqueada: true, isAdmin: true };
const fresh: Pessoa = {
  ...ugo,
  id: '4',
  nome: 'Caio',
  senhaProvisoria: true,
  acompanha: true,
  preenche: true,
  centros: ['1.10', '1.21'],
};
const people = [ana, ugo, blocked, fresh];

test.each<[Kind, string, readonly Pessoa[]]>([
  ['todas', '', people],
  ['gerencia', '', [ana]],
  ['administradores', '', [ana, blocked]],
  ['limitadas', '', [fresh]],
  ['bloqueadas', '', [blocked]],
  ['provisoria', '', [fresh]],
  ['todas', ' erica ANA ', [ana]],
  ['todas', 'outro.org', [ugo, blocked, fresh]],
  ['gerencia', 'ugo', []],
])('the filter %s and the text "%s" show the people who match both', (kind, text, shown) => {
  expect(shownPeople(people, kind, text)).toEqual(shown);
});

test('an address without a known filter shows all people', () => {
  expect([undefined, 'nada', 'constructor', 'bloqueadas'].map(kindOf)).toEqual([
    'todas',
    'todas',
    'todas',
    'bloqueadas',
  ]);
});

test('rights, cost centres and state in words', () => {
  expect(people.map(rightsOf)).toEqual([
    'Vê todos os relatórios, administra o sistema',
    'Vê os relatórios abertos a todos',
    'Vê todos os relatórios',
    'Acompanha os seus centros, preenche os seus centros',
  ]);
  expect(people.map(centrosOf)).toEqual(['Todos', 'Todos', 'Todos', 'Somente 1.10 e 1.21']);
  expect(centrosOf({ centros: ['1', '2', '3'] })).toBe('3 centros');
  expect(people.map(standingOf)).toEqual(['Ativa', 'Ativa', 'Bloqueada', 'Senha provisória']);
});
