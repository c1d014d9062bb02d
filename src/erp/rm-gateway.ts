import { ErpUnavailable, type BudgetYear, type ErpGateway, type ErpQuestion } from './gateway.ts';
import { readRmRows, type RmRow } from './rm-answer.ts';
import {
  basicAuthorization,
  bearerAuthorization,
  type RmAuthorization,
  type RmConnection,
} from './rm-authorization.ts';
import { sendToRm, type TimeLimit } from './rm-client.ts';
import { rmColumns } from './rm-columns.ts';
import { describeKnownText, describeRefusal } from './rm-failure.ts';
import type { RmSettings } from './settings.ts';

/** TOTVS RM: each question is an SQL sentence registered there, asked through its REST service. */
export function rmGateway(settings: RmSettings): ErpGateway {
  const connection = connectionOf(settings);
  const { authentication, sentences } = settings;
  const authorize = connection && (authentication === 'basic' ? basicAuthorization : bearerAuthorization)(connection);

  const ask = async <Question extends ErpQuestion>(question: Question, year: Omit<BudgetYear, 'orcamentoId'>) => {
    const sentence = sentences[question];
    if (connection === undefined || authorize === undefined || sentence === undefined)
      throw new Error(`RM is not set up for ${question}`);
    const url = addressOf(settings, connection, sentence, { question, ...year });
    try {
      return await readAnswer(question, await request(url, authorize, settings.timeLimit));
    } catch (error) {
      throw error instanceof ErpUnavailable ? new ErpUnavailable(`Sentença ${sentence}: ${error.message}.`) : error;
    }
  };

  return {
    answers: (question) => connection !== undefined && sentences[question] !== undefined,
    realizados: async (year) =>
      (await ask('realizados', year)).map((row) => ({
        codCCusto: row.CODCCUSTO,
        codTBOrcamento: row.CODTBORCAMENTO,
        mes: row.MES,
        valor: row.VALOR,
      })),
    countRows: async (question, year) => (await ask(question, year)).length,
  };
}

function connectionOf({ url, user, password }: RmSettings): RmConnection | undefined {
  return url === undefined || user === undefined || password === undefined ? undefined : { url, user, password };
}

type Asked = { readonly question: ErpQuestion; readonly codColigada: number; readonly ano: number };

function addressOf({ system }: RmSettings, { url }: RmConnection, sentence: string, asked: Asked): string {
  const path = [sentence, asked.codColigada, system].map(encodeURIComponent).join('/');
  // the postings' sentence has no parameters
  const query = asked.question === 'importacao' ? '' : `?parameters=${encodeURIComponent(`ANO=${asked.ano}`)}`;
  return `${url}/api/framework/v1/consultaSQLServer/RealizaConsulta/${path}${query}`;
}

async function request(url: string, authorize: RmAuthorization, seconds: number): Promise<string> {
  const limit: TimeLimit = { seconds, signal: AbortSignal.timeout(seconds * 1000) };
  const first = await authorize(limit);
  const answer = await get(url, first, limit);
  if (answer.status !== 401) return bodyOf(answer);
  const second = await authorize(limit, first);
  return bodyOf(second === first ? answer : await get(url, second, limit));
}

function get(url: string, authorization: string, limit: TimeLimit) {
  return sendToRm({ url, method: 'GET', headers: { accept: 'application/json', authorization } }, limit);
}

function bodyOf({ status, body }: Awaited<ReturnType<typeof sendToRm>>): string {
  if (status === 200) return body;
  throw new ErpUnavailable(describeRefusal(status, body));
}

function readAnswer<Question extends ErpQuestion>(
  question: Question,
  body: string,
): readonly RmRow<(typeof rmColumns)[Question]>[] {
  try {
    return readRmRows(body, rmColumns[question]);
  } catch (error) {
    const known = error instanceof ErpUnavailable ? describeKnownText(body) : undefined;
    throw known === undefined ? error : new ErpUnavailable(known);
  }
}
