import { expect, test } from 'vitest';
import { problemsCsv } from './Refused.tsx';

test('problems are written as CSV for Excel; unknown fields are empty, and no value runs as a formula', () => {
  const csv = problemsCsv([
    { arquivo: 'valores', celula: 'E12', linha: 12, coluna: 'tipo', valor: '=1+1', mensagem: 'não existe; cadastre' },
    { arquivo: 'dados.zip', celula: null, linha: null, coluna: null, valor: null, mensagem: 'não é um .zip' },
  ]);
  expect(csv).toBe(
    '\ufeffArquivo;Célula;Linha;Coluna;Valor;O que se espera\r\n' +
      'valores;E12;12;tipo;\'=1+1;"não existe; cadastre"\r\n' +
      'dados.zip;;;;;não é um .zip\r\n',
  );
});
