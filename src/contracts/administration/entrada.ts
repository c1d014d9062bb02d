import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { ADMINISTRATION, ofGerencia, settings } from './gerencia.ts';

const path = `${ADMINISTRATION}/entrada`;

const answer = z.object({
  provedor: z.string().nullable().describe('Como o provedor se chama para as pessoas; null se não há um configurado.'),
  configuracao: settings,
});

/** How sign-in is configured. */
export type Entrada = Readonly<z.infer<typeof answer>>;

/** Reads how people sign in: through the organisation's provider, with passwords, or both. */
export const verEntrada = defineEndpoint({
  ...ofGerencia,
  method: 'GET',
  path,
  summary: 'Como a entrada das pessoas está configurada',
  answer,
});

const verificada = z.object({
  achados: z.array(
    z.object({
      item: z.enum(['descricao', 'assinatura', 'chaves', 'segredo']),
      situacao: z.enum(['certo', 'errado', 'incerto']),
      mensagem: z.string(),
    }),
  ),
});

/** The result of a check of the provider. */
export type EntradaVerificada = Readonly<z.infer<typeof verificada>>;

/** Fetches the provider's metadata and keys, and checks that it knows this application, without signing anybody in. */
export const verificarEntrada = defineEndpoint({
  ...ofGerencia,
  method: 'POST',
  path: `${path}/verificar`,
  summary: 'Verificar o provedor sem que ninguém entre',
  answer: verificada,
  failures: [409],
});
