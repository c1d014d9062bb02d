import { z } from 'zod';

/** Where all endpoints of the administration are. */
export const ADMINISTRATION = '/administracao';

/** What all endpoints of the administration share: they are for people with the right `gerencia`. */
export const ofGerencia = {
  tags: ['administração'],
  gerenciaOnly: 'Só pessoas com o direito de gerência administram a organização.',
};

/** The answer of what leaves nothing to say. */
export const done = z.object({}).describe('Feito.');
