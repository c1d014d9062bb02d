import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { ADMINISTRATION, ofGerencia } from './gerencia.ts';

const file = z.unknown().describe('Uma pasta de trabalho .xlsx.');

/** Downloads all of the organisation's data, as a load takes them. */
export const baixarDados = defineEndpoint({
  ...ofGerencia,
  method: 'GET',
  path: `${ADMINISTRATION}/dados.xlsx`,
  summary: 'Os dados de hoje, em uma pasta de trabalho que se pode carregar de novo',
  description:
    'Uma aba por tabela, e a aba Leia-me, que as explica. Todas as linhas são de um mesmo estado dos dados. Enviada sem mudanças, não muda nada.',
  answer: file,
  failures: [422],
});

/** Downloads the empty workbook to fill in. */
export const baixarModelo = defineEndpoint({
  ...ofGerencia,
  method: 'GET',
  path: `${ADMINISTRATION}/modelo.xlsx`,
  summary: 'O modelo vazio dos dados que se carregam',
  description: 'Cada aba tem uma linha de exemplo, que uma carga recusa: apague-a antes de enviar.',
  answer: file,
});
