import { z } from 'zod';
import { FORMATOS_DO_PACOTE, RECORTES } from '../../domain/packs.ts';
import { numberKinds } from '../numbers.ts';
import { strictBody } from '../query.ts';

const MOST_REPORTS = 20;
const MOST_PEOPLE = 500;

const WITHOUT_NAME = 'Informe o nome do pacote.';
const nome = z
  .string(WITHOUT_NAME)
  .normalize('NFC')
  .trim()
  .min(1, WITHOUT_NAME)
  .max(80, 'Nome longo demais: use até 80 caracteres.')
  .regex(/^[^\p{C}\p{Zl}\p{Zp}]*$/u, 'O nome do pacote não pode ter caracteres de controle.');

/** Returns the schema of an address's parameters; numbers and booleans are converted to text. */
function parameters(name: string) {
  const value = z
    .union([z.string(), z.number(), z.boolean()], `Os valores de ${name} são textos.`)
    .transform(String)
    .pipe(
      z
        .string()
        .max(8_000, `Há um valor longo demais em ${name}.`)
        .regex(/^[^\p{C}]*$/u, `Há um caractere inválido em ${name}.`),
    );
  return z.record(z.string(), value, `Informe ${name} como um objeto: o nome e o valor de cada parâmetro.`);
}

const moment = (name: string) =>
  z
    .string(`Informe ${name} em texto.`)
    .min(1, `Informe ${name}, ou deixe o campo fora.`)
    .max(60, `O que está em ${name} não pode ser lido.`)
    .optional();

const relatorio = strictBody(
  {
    slug: z
      .string('Informe o relatório (slug).')
      .min(1, 'Informe o relatório (slug).')
      .max(100, 'Relatório desconhecido.'),
    filtros: parameters('filtros').describe('Os filtros do relatório, como no endereço.'),
    visao: parameters('visao')
      .optional()
      .describe('Como na tela: nivel, so, ordem, colunas...; sem ela, o relatório inteiro.'),
    versao: moment('versao').describe(
      'O id de uma versão, ou um momento; sem ela, os dados de quando o pacote é feito.',
    ),
    desde: moment('desde').describe(
      'Com que se compara: uma versão, um momento, antes-da-ultima-carga ou outro orçamento.',
    ),
    valores: moment('valores').describe('Os valores comparados, com vírgula entre eles.'),
  },
  'Informe slug e filtros de cada relatório.',
);

/** A report of a pack, as defined in a request. */
export type RelatorioPedido = Readonly<z.output<typeof relatorio>>;

const DIA = 'Informe o dia do mês (dia) de 1 a 31.';
const HORA = 'Informe a hora (hora) de 0 a 23.';
const inMonth = (message: string) => z.int(message).register(numberKinds, { kind: 'ordinal' });
const QUANDO = 'Informe quando o pacote é feito (quando.tipo): pedido, mes, sincronizacao ou versao.';
const fields = {
  error: ({ code, keys }: { readonly code?: string; readonly keys?: readonly string[] }) =>
    code === 'unrecognized_keys' ? `Campo desconhecido em quando: ${keys!.join(', ')}.` : QUANDO,
};

const quando = z.discriminatedUnion(
  'tipo',
  [
    z.strictObject({ tipo: z.literal('pedido') }, fields),
    z.strictObject(
      {
        tipo: z.literal('mes'),
        dia: inMonth(DIA).min(1, DIA).max(31, DIA).describe('Num mês mais curto, o último dia.'),
        hora: inMonth(HORA).min(0, HORA).max(23, HORA).describe('No horário de Brasília.'),
      },
      fields,
    ),
    z.strictObject({ tipo: z.literal('sincronizacao') }, fields),
    z.strictObject({ tipo: z.literal('versao') }, fields),
  ],
  QUANDO,
);

/** The schedule of a pack. */
export type Quando = Readonly<z.infer<typeof quando>>;

/** The fields of a pack's definition in a request. */
export const definicao = {
  nome,
  relatorios: z
    .array(relatorio, 'Informe os relatórios do pacote (relatorios).')
    .min(1, 'Escolha ao menos um relatório.')
    .max(MOST_REPORTS, `Um pacote tem no máximo ${MOST_REPORTS} relatórios.`)
    .readonly(),
  recorte: z
    .enum(RECORTES, `Informe o recorte: ${RECORTES.join(', ')}.`)
    .describe('inteiro; regional: cada centro pai que é regional, e os outros juntos; pai: cada centro pai.'),
  formatos: z
    .array(z.enum(FORMATOS_DO_PACOTE, `Os formatos são: ${FORMATOS_DO_PACOTE.join(', ')}.`), 'Informe os formatos.')
    .min(1, 'Escolha ao menos um formato.')
    .transform((chosen) => FORMATOS_DO_PACOTE.filter((format) => chosen.includes(format)))
    .readonly(),
  pdfs: z
    .enum(['um', 'separados'], 'Informe pdfs com um ou separados.')
    .describe('um: um PDF com capa, sumário e marcadores; separados: um PDF de cada relatório.'),
  pessoas: z
    .array(z.string('Informe os ids das pessoas.').max(100, 'Pessoa não encontrada.'), 'Informe as pessoas (pessoas).')
    .min(1, 'Escolha ao menos uma pessoa.')
    .max(MOST_PEOPLE, `Um pacote tem no máximo ${MOST_PEOPLE} pessoas.`)
    .transform((ids) => [...new Set(ids)])
    .readonly(),
  quando,
  correio: z
    .boolean('Informe correio com verdadeiro ou falso.')
    .describe('Se cada pessoa recebe uma mensagem com o link, onde há e-mail configurado.'),
};
