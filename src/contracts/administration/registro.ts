import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { ACOES } from '../../base/audit-events.ts';
import { ADMINISTRATION, ofGerencia } from './gerencia.ts';

/** Audit events per page. */
export const ACTS_PER_PAGE = 200;

const day = z.iso
  .date('Informe o dia como aaaa-mm-dd.')
  .refine((date) => date >= '1900-01-01', 'Informe um dia a partir de 1900-01-01.');

const ato = z.object({
  id: z.string(),
  em: z.iso.datetime(),
  quem: z
    .string()
    .nullable()
    .describe('O e-mail; null para a linha de comando, o próprio servidor e, com endereço, quem não se identificou.'),
  nome: z.string().nullable(),
  acao: z.enum(ACOES),
  detalhe: z.string().describe('O que, em uma frase; sem valores e sem senhas.'),
  endereco: z.string().nullable().describe('O endereço de rede de onde veio.'),
});

/** An audit event. */
export type Ato = Readonly<z.infer<typeof ato>>;

const query = z.strictObject(
  {
    de: day.optional(),
    ate: day.optional(),
    quem: z
      .string()
      .max(320, 'Texto longo demais.')
      .optional()
      .describe('Parte do e-mail ou do nome, em maiúsculas ou minúsculas.'),
    acao: z.enum(ACOES, 'Ação desconhecida.').optional(),
    formato: z.enum(['json', 'csv'], 'Informe o formato: json ou csv.').optional(),
    antesDe: z
      .string()
      .regex(/^\d{1,18}$/, 'Informe o id de um ato.')
      .optional(),
  },
  'Informe de, ate, quem, acao, formato ou antesDe.',
);

/** Lists the audit events, newest first. */
export const verRegistro = defineEndpoint({
  ...ofGerencia,
  method: 'GET',
  path: `${ADMINISTRATION}/registro`,
  summary: 'Quem fez o quê e quando, do mais novo ao mais antigo',
  description: `Até ${ACTS_PER_PAGE} por vez, antes do ato antesDe; formato=csv traz todos. Os dias são os de Brasília.`,
  query,
  answer: z.object({ itens: z.array(ato), mais: z.boolean().describe('Se há mais antigos.') }),
  failures: [400],
});
