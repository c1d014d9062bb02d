import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { count } from './numbers.ts';
import { once } from './query.ts';

/** The kinds of results of the global search, in the order of its answer. */
export const FIND_KINDS = ['relatorio', 'centroPai', 'centroFilho', 'natureza', 'codigo', 'parceiro'] as const;

export type FindKind = (typeof FIND_KINDS)[number];

/** The maximum length of a searched text, in characters. */
export const LONGEST_SEARCHED = 80;

const achado = z.object({
  tipo: z.enum(FIND_KINDS),
  codigo: z.string().describe('O código; vazio se não há.'),
  nome: z.string(),
  acima: z.string().describe('O centro pai de um centro filho; vazio para os demais.'),
  relatorio: z.string().describe('O endereço (slug) do relatório em que o achado se abre.'),
  filtros: z.record(z.string(), z.string()).describe('Os filtros desse relatório; vazio para o próprio relatório.'),
});

/** A search result, with the report and filters that open it. */
export type Achado = Readonly<z.infer<typeof achado>>;

/** Searches reports, cost centres, natures, codes and partners of events. */
export const busca = defineEndpoint({
  method: 'GET',
  path: '/busca',
  tags: ['listas'],
  summary: 'Busca em relatórios, centros, naturezas, códigos e parceiros de eventos',
  description:
    'Todas as palavras têm de estar no código ou no nome; acentos e maiúsculas não contam. Só o que a pessoa pode ver e abrir.',
  query: z.strictObject(
    {
      texto: z
        .string(once('O parâmetro texto', 'Informe o que buscar (texto).'))
        .trim()
        .min(1, 'Informe o que buscar (texto).')
        .max(LONGEST_SEARCHED, 'O texto a buscar é longo demais.'),
    },
    'Informe só o que buscar (texto).',
  ),
  answer: z.object({
    achados: z.array(achado),
    outros: count.describe('Quantos achados mais há, além dos que vieram.'),
  }),
  failures: [400],
});
