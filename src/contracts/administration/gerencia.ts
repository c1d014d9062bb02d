import { z } from 'zod';

/** The path prefix of the administration's endpoints. */
export const ADMINISTRATION = '/administracao';

/** Common to all endpoints of the administration: only people with the right `gerencia` may call them. */
export const ofGerencia = {
  tags: ['administração'],
  gerenciaOnly: 'Só pessoas com o direito de gerência administram a organização.',
};

/** The settings of a part of the server, each with its name and its environment variable. */
export const settings = z
  .array(
    z.object({
      nome: z.string().describe('A variável do servidor, se é uma.'),
      rotulo: z.string().describe('Como se chama para gente.'),
      valor: z.string().nullable().describe('null onde falta.'),
    }),
  )
  .describe('O que está configurado; segredos dizem apenas se foram informados.');

/** An answer without content. */
export const done = z.object({}).describe('Feito.');
