import { expect, test } from 'vitest';
import { problemsCsv } from './Refused.tsx';

test('problems are lines for Excel, unknown fields are empty, and no value of the file runs as a formula', () => {
  const csv = problemsCsv([
    { arquivo: 'valores', linha: 12, coluna: 'tipo', valor: '=1+1', mensagem: 'não existe; cadastre' },
    { arquivo: 'dados.zip', linha: null, coluna: null, valor: null, mensagem: 'não é um .zip' },
  ]);
  expect(csv).toBe(
    '\ufeffArquivo;Linha;Coluna;Valor;O que se espera\r\n' +
      'valores;12;tipo;\'=1+1;"não existe; cadastre"\r\n' +
      'dados.zip;;;;não é um .zip\r\n',
  );
});
