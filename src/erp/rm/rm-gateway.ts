import { isOfBudget, type ErpQuestion } from '../../domain/erp-question.ts';
import { ErpUnavailable, type ErpGateway, type ErpRows } from '../gateway.ts';
import { readRmRows } from './rm-answer.ts';
import {
  basicAuthorization,
  bearerAuthorization,
  type RmAuthorization,
  type RmConnection,
} from './rm-authorization.ts';
import { sendToRm } from './rm-client.ts';
import { timeLimitOf, type TimeLimit } from './rm-time-limit.ts';
import { rmColumns } from './rm-columns.ts';
import { describeKnownText, describeRefusal } from './rm-failure.ts';
import type { RmSettings } from '../settings.ts';

/** TOTVS RM: each question is an SQL sentence registered there, run through its REST service. */
export function rmGateway(settings: RmSettings): ErpGateway {
  const connection = connectionOf(settings);
  const { authentication, sentences } = settings;
  const authorize = connection && (authentication === 'basic' ? basicAuthorization : bearerAuthorization)(connection);

  const ask = async <Question extends ErpQuestion>(question: Question, asked: Asked) => {
    const sentence = sentences[question];
    if (connection === undefined || authorize === undefined || sentence === undefined)
      throw new Error(`RM is not set up for ${question}`);
    const url = addressOf(settings, connection, sentence, asked);
    try {
      return await readAnswer(question, await request(url, authorize, settings.timeLimit));
    } catch (error) {
      throw new ErpUnavailable(`Sentença ${sentence}: ${whyOf(error)}.`);
    }
  };

  return {
    answers: (question) => connection !== undefined && sentences[question] !== undefined,
    ask: (question, { codColigada, budget }) => ask(question, { codColigada, ano: budget?.ano }),
    rowsToCheck: (question, { codColigada, ano }) =>
      ask(question, { codColigada, ano: isOfBudget(question) ? ano : undefined }),
  };
}

/** The reason for a failed request; of an unexpected error only the class, because its message may quote the answer. */
function whyOf(error: unknown): string {
  if (error instanceof ErpUnavailable) return error.message;
  return `a resposta não pôde ser lida (${error instanceof Error ? error.name : typeof error})`;
}

/** The parameters of a sentence; one of the whole organisation has no year. */
type Asked = { readonly codColigada: number; readonly ano: number | undefined };

function connectionOf({ url, user, password }: RmSettings): RmConnection | undefined {
  return url === undefined || user === undefined || password === undefined ? undefined : { url, user, password };
}

function addressOf(
  { system }: RmSettings,
  { url }: RmConnection,
  sentence: string,
  { codColigada, ano }: Asked,
): string {
  const path = [sentence, codColigada, system].map(encodeURIComponent).join('/');
  const query = ano === undefined ? '' : `?parameters=${encodeURIComponent(`ANO=${ano}`)}`;
  return `${url}/api/framework/v1/consultaSQLServer/RealizaConsulta/${path}${query}`;
}

async function request(url: string, authorize: RmAuthorization, seconds: number): Promise<string> {
  const limit = timeLimitOf(seconds);
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

function readAnswer<Question extends ErpQuestion>(question: Question, body: string): readonly ErpRows[Question][] {
  try {
    return readRmRows(body, rmColumns[question]);
  } catch (error) {
    const known = error instanceof ErpUnavailable ? describeKnownText(body) : undefined;
    throw known === undefined ? error : new ErpUnavailable(known);
  }
}
