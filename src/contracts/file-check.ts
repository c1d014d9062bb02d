import { z } from 'zod';
import { FINDING_KIND_NAMES } from '../domain/finding-kinds.ts';
import { defineEndpoint } from './endpoint.ts';
import { count } from './numbers.ts';

/** The maximum number of differences in an answer; all are counted. */
export const MOST_DIFFERENCES = 10_000;

const diferenca = z.object({
  tipo: z.enum(FINDING_KIND_NAMES),
  aba: z.string(),
  celula: z.string().nullable().describe('A célula (G2053), a linha ou a coluna no arquivo; nulo se não está nele.'),
  linha: z.string().nullable().describe('O nome da linha, com os grupos acima dela.'),
  coluna: z.string().nullable(),
  noArquivo: z.string().nullable().describe('O que o arquivo diz; nulo se nada.'),
  era: z.string().nullable().describe('O que era no momento do arquivo; nulo se nada.'),
  nota: z.string().nullable(),
});

/** A difference between a file and what Rubrica had written in it. */
export type Diferenca = Readonly<z.infer<typeof diferenca>>;

const conferencia = z.object({
  arquivo: z.string(),
  sha256: z.string().describe('Do arquivo enviado.'),
  relatorio: z.string().describe('O título do relatório.'),
  endereco: z.string().describe('O endereço do relatório naquele momento.'),
  momento: z.iso.datetime().describe('O momento do arquivo, em ISO 8601 com milissegundos.'),
  confere: z.boolean().describe('Se nada difere do que era.'),
  valoresConferem: z
    .boolean()
    .describe(
      'Se todos os valores e nomes são os que eram, e nenhum se acrescentou, ainda que algo esteja oculto ou se veja de outro modo, ou a organização tenha outro nome.',
    ),
  iguais: count.describe('Quantos valores são iguais.'),
  semValor: count.describe(
    'Quantas fórmulas são as mesmas, mas sem resultado guardado: quem salvou o arquivo não calcula.',
  ),
  naoConferidas: z.array(z.string()).describe('As abas que não são do arquivo original.'),
  diferencas: z.object({
    quantidade: count,
    porTipo: z.array(z.object({ tipo: z.enum(FINDING_KIND_NAMES), quantidade: count })),
    itens: z.array(diferenca).describe(`As primeiras ${MOST_DIFFERENCES.toLocaleString('pt-BR')}.`),
  }),
});

/** The result of checking a file. */
export type Conferencia = Readonly<z.infer<typeof conferencia>>;

/** Compares a workbook that Rubrica made with its original content. */
export const conferirArquivo = defineEndpoint({
  method: 'POST',
  path: '/conferencias',
  tags: ['relatórios'],
  summary: 'Conferir um arquivo',
  description:
    'Uma pasta de trabalho .xlsx ou .xls que o Rubrica fez, também se outro programa a salvou depois, célula por célula com o que o relatório dizia no momento dela. Só de relatórios e centros de custo que a pessoa vê hoje.',
  upload: 'arquivo',
  answer: conferencia,
  failures: [409, 422],
});
