import { expect, test } from 'vitest';
import { readCommand } from './usuario.ts';

test.each([
  [[], 'Uso:'],
  [['apagar'], 'Uso:'],
  [['listar', 'tudo'], 'Uso:'],
  [['criar', '--nome', 'Ana', '--organizacao', '1'], 'Falta --email.'],
  [['criar', '--email', 'a@b.com'], 'Falta --nome, --organizacao.'],
  [
    ['criar', '--email', 'a@b.com', '--nome', 'Ana', '--organizacao', 'um'],
    'A organização (--organizacao) deve ser um número inteiro, a partir de 1.',
  ],
  [
    ['criar', '--email', 'a@b.com', '--nome', 'Ana', '--organizacao', '0'],
    'A organização (--organizacao) deve ser um número inteiro, a partir de 1.',
  ],
  [['remover', '--email', 'a@b.com', '--email', 'b@b.com'], 'A opção --email foi dada mais de uma vez.'],
  [['criar', '--email', 'a@b.com', '--nome', 'Ana', '--organizacao', '1', '--perfil', 'x'], 'Uso:'],
  [['remover', '--email', 'a@b.com', '--admin'], 'A opção --admin não serve para remover.'],
  [['senha'], 'Falta --email.'],
  [['bloquear', '--email', 'a@b.com', '--senha', 'x'], 'A opção --senha não serve para bloquear.'],
  [['centros', '--email', 'a@b.com'], 'Informe --centros ou --todos, um só.'],
  [['centros', '--email', 'a@b.com', '--centros', '1.2', '--todos'], 'Informe --centros ou --todos, um só.'],
  [['centros', '--email', 'a@b.com', '--centros', '1.2,,1.3'], 'Informe em --centros os códigos, separados por'],
  [['acompanha', '--email', 'a@b.com'], 'Informe --sim ou --nao, um só.'],
  [['preenche', '--email', 'a@b.com', '--sim', '--nao'], 'Informe --sim ou --nao, um só.'],
  [['centros', '--email', 'a@b.com', '--preenche'], 'A opção --preenche não serve para centros.'],
  [['senha', '--email', 'a@b.com', '--centros', '1.2'], 'A opção --centros não serve para senha.'],
  [
    ['senha', '--email', 'a@b.com', '--senha', 'x', '--provisoria'],
    'As opções --senha e --provisoria não se usam juntas.',
  ],
  [
    ['criar', '--email', 'a@b.com', '--nome', 'Ana', '--organizacao', '1', '--provisoria', '--sem-senha'],
    'As opções --provisoria e --sem-senha não se usam juntas.',
  ],
  [['apagar-dados', '--email', 'a@b.com'], 'Falta --para-sempre.'],
  [
    ['exportar-dados', '--email', 'a@b.com', '--arquivo', 'a.json', '--organizacao', 'um'],
    'A organização (--organizacao) deve ser um número inteiro, a partir de 1.',
  ],
  [['senha', '--email', 'a@b.com', '--sem-senha'], 'A opção --sem-senha não serve para senha.'],
])('%j is refused', (args, message) => {
  expect(() => readCommand(args)).toThrow(message);
});

test('valid arguments are parsed', () => {
  expect(readCommand(['criar', '--email', 'a@b.com', '--nome', 'Ana', '--organizacao', '1', '--admin'])).toBeTypeOf(
    'function',
  );
  expect(readCommand(['listar'])).toBeTypeOf('function');
});
