import type { ErpQuestion } from '../../domain/erp-question.ts';
import { type ErpGateway, type ErpRequest, type ErpRows, ErpUnavailable } from '../gateway.ts';
import type { RmSettings } from '../settings.ts';
import { readRmRows } from './rm-answer.ts';
import {
  basicAuthorization,
  bearerAuthorization,
  type RmAuthorization,
  type RmConnection,
} from './rm-authorization.ts';
import { describeKnownText, describeRefusal, sendToRm, type TimeLimit, timeLimitOf } from './rm-client.ts';
import { rmColumns } from './rm-columns.ts';

/** Returns the gateway of TOTVS RM: each question is an SQL sentence registered there, run through its REST service. */
export function rmGateway(settings: RmSettings): ErpGateway {
  const connection = connectionOf(settings);
  const { authentication, sentences } = settings;
  const authorize = connection && (authentication === 'basic' ? basicAuthorization : bearerAuthorization)(connection);
  return {
    answers: (question) => connection !== undefined && sentences[question] !== undefined,
    ask: async (question, erpRequest) => {
      const sentence = sentences[question];
      if (authorize === undefined || sentence === undefined) throw new Error(`RM is not set up for ${question}`);
      try {
        const address = addressOf(settings, sentence, erpRequest);
        return readAnswer(question, await request(address, authorize, settings.timeLimit));
      } catch (error) {
        throw new ErpUnavailable(`Sentença ${sentence}: ${whyOf(error)}.`);
      }
    },
  };
}

/** Describes why a request failed; an unexpected error only by its class, because its message may quote the answer. */
function whyOf(error: unknown): string {
  if (error instanceof ErpUnavailable) return error.message;
  return `a resposta não pôde ser lida (${error instanceof Error ? error.name : typeof error})`;
}

function connectionOf({ url, user, password }: RmSettings): RmConnection | undefined {
  return url === undefined || user === undefined || password === undefined ? undefined : { url, user, password };
}

/** Returns a sentence's address with its parameters; without a year if it is about the whole organisation. */
function addressOf({ url, system }: RmSettings, sentence: string, { codColigada, ano }: ErpRequest): string {
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
