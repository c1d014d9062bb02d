import { RM_PASSWORD, RM_SECRET_SQL, rmRows, type RmAnswer } from './rm-stand-in.ts';

const good = rmRows(['1.2.1', '3.1', 1, 12.5]);
const leak = `${RM_SECRET_SQL} ${RM_PASSWORD}`;

/** Every way in which an RM that is reached gives no usable answer, and part of what is told of it. */
export const rmFaults: readonly (readonly [name: string, answer: RmAnswer, told: string])[] = [
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
    'a forbidden sentence told with 200',
    { body: JSON.stringify({ message: `A consulta não existe ou não pôde ser executada ${leak}` }) },
    'a sentença não existe ou o usuário não pode executá-la',
  ],
  ['a redirection', { status: 302, body: '' }, 'o RM respondeu 302'],
  ['truncated JSON', { body: good.slice(0, -5) }, 'a resposta veio vazia, incompleta ou não é JSON'],
  ['HTML', { body: `<html>${leak}</html>`, contentType: 'text/html' }, 'incompleta ou não é JSON'],
  ['no body', { body: '' }, 'a resposta veio vazia'],
  ['a reset before the answer', { body: good, resetAfter: 0 }, 'o RM interrompeu a conexão'],
  ['a reset within the answer', { body: good, resetAfter: 10 }, 'o RM interrompeu a conexão'],
  ['null', { body: 'null' }, 'a resposta não é uma lista de linhas'],
  ['a text', { body: JSON.stringify(leak) }, 'a resposta não é uma lista de linhas'],
  ['a list of texts', { body: JSON.stringify([leak]) }, 'a resposta não é uma lista de linhas'],
  ['items without list', { body: '{"items":null}' }, 'a resposta não é uma lista de linhas'],
  ['part of the rows', { body: `{"items":${good},"hasNext":true}` }, 'a resposta veio em partes'],
  ['a message with 200', { body: JSON.stringify({ message: leak }) }, 'a resposta não traz CODCCUSTO'],
  ['a row without VALOR', { body: '[{"CODCCUSTO":"1","CODTBORCAMENTO":"1","MES":1}]' }, 'a resposta não traz VALOR'],
  ['a null VALOR', { body: good.replace('12.5', 'null') }, 'a coluna VALOR deve trazer um número'],
  ['a VALOR that is none', { body: rmRows(['1.2.1', '3.1', 1, leak]) }, 'a coluna VALOR deve trazer um número'],
  ['a month 13', { body: rmRows(['1.2.1', '3.1', 13, 1]) }, 'a coluna MES deve trazer um mês de 1 a 12'],
  ['a code as number', { body: good.replace('"3.1"', '3.1') }, 'a coluna CODTBORCAMENTO deve trazer texto'],
];
