import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { ADMINISTRATION, ofGerencia } from './gerencia.ts';

const path = `${ADMINISTRATION}/entrada`;

const answer = z.object({
  provedor: z.string().nullable().describe('Como o provedor se chama para as pessoas; null se não há um configurado.'),
  configuracao: z
    .array(z.object({ nome: z.string(), valor: z.string().nullable().describe('null onde falta.') }))
    .describe('O que está configurado, pelo nome da variável; segredos dizem apenas se foram informados.'),
});

/** How people sign in. */
export type Entrada = Readonly<z.infer<typeof answer>>;

/** How people sign in: by the organisation's provider, by passwords, or both. */
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

/** What a check of the provider found. */
export type EntradaVerificada = Readonly<z.infer<typeof verificada>>;

/** Asks the provider for its description and keys, and whether it knows this application; nobody enters. */
export const verificarEntrada = defineEndpoint({
  ...ofGerencia,
  method: 'POST',
  path: `${path}/verificar`,
  summary: 'Verificar o provedor sem que ninguém entre',
  answer: verificada,
  failures: [409],
});
