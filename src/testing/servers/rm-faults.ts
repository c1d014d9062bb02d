import { RM_PASSWORD, RM_SECRET_SQL, type RmAnswer } from './rm-stand-in.ts';
import type { SyncExample } from './sync-examples.ts';

/** A way in which a reachable RM gives no usable answer, and part of the resulting message. */
export type RmFault = readonly [name: string, answer: RmAnswer, message: string];

const leak = `${RM_SECRET_SQL} ${RM_PASSWORD}`;

/** Every way in which an RM gives no usable answer to a question. */
export function rmFaultsOf({ record, amount }: SyncExample): readonly RmFault[] {
  const row = record('1.2.1', 12.5);
  const good = JSON.stringify([row]);
  const odd = (others: Readonly<Record<string, unknown>>) => ({ body: JSON.stringify([{ ...row, ...others }]) });
  const { [amount]: _, ...withoutAmount } = row;
  return [
    ...refusals,
    ['truncated JSON', { body: good.slice(0, -5) }, 'a resposta veio vazia, incompleta ou não é JSON'],
    ['a reset before the answer', { body: good, resetAfter: 0 }, 'o RM interrompeu a conexão'],
    ['a reset within the answer', { body: good, resetAfter: 10 }, 'o RM interrompeu a conexão'],
    ['part of the rows', { body: `{"items":${good},"hasNext":true}` }, 'a resposta veio em partes'],
    ['a message with 200', { body: JSON.stringify({ message: leak }) }, `a resposta não traz ${Object.keys(row)[0]}, `],
    ['a row without amount', { body: JSON.stringify([withoutAmount]) }, `a resposta não traz ${amount}.`],
    ['a null amount', odd({ [amount]: null }), `a coluna ${amount} deve trazer um número`],
    ['an amount that is not a number', odd({ [amount]: leak }), `a coluna ${amount} deve trazer um número`],
    ['an amount that is too large', odd({ [amount]: 1e16 }), `a coluna ${amount} deve trazer um número`],
    ['a code as number', odd({ CODTBORCAMENTO: 3.1 }), 'a coluna CODTBORCAMENTO deve trazer texto'],
    ...('MES' in row ? [['a month 13', odd({ MES: 13 }), 'a coluna MES deve trazer um mês de 1 a 12'] as const] : []),
  ];
}

/** Responses unrelated to the requested rows. */
const refusals: readonly RmFault[] = [
  ['401', { status: 401, body: '' }, 'o RM recusou o usuário ou a senha (401)'],
  ['403', { status: 403, body: leak }, 'o usuário não tem permissão no RM (403)'],
  ['404', { status: 404, body: leak }, 'a sentença ou o serviço não existe no RM (404)'],
  ['500 with SQL in its text', { status: 500, body: JSON.stringify({ message: leak }) }, 'o RM falhou (500)'],
  [
    'wrong parameters',
    { status: 500, body: `Quantidade de parâmetros passados para o SQL não corresponde ao esperado: ${leak}` },
    'a sentença não tem os parâmetros esperados',
  ],
  [
    'a forbidden sentence answered with 200',
    { body: JSON.stringify({ message: `A consulta não existe ou não pôde ser executada ${leak}` }) },
    'a sentença não existe ou o usuário não pode executá-la',
  ],
  ['a redirection', { status: 302, body: '' }, 'o RM respondeu 302'],
  ['HTML', { body: `<html>${leak}</html>`, contentType: 'text/html' }, 'incompleta ou não é JSON'],
  ['a broken compression', { body: leak, encoding: 'gzip' }, 'a resposta comprimida veio incompleta ou estragada'],
  ['an unknown compression', { body: leak, encoding: 'x-rm' }, 'a resposta veio comprimida de um modo desconhecido'],
  ['no body', { body: '' }, 'a resposta veio vazia'],
  ['null', { body: 'null' }, 'a resposta não é uma lista de linhas'],
  ['a text', { body: JSON.stringify(leak) }, 'a resposta não é uma lista de linhas'],
  ['a list of texts', { body: JSON.stringify([leak]) }, 'a resposta não é uma lista de linhas'],
  ['items without list', { body: '{"items":null}' }, 'a resposta não é uma lista de linhas'],
];
