import type { Api } from '../../server/http/api.ts';
import { multipartOf } from './send-files.ts';

/** A person who sends requests about collections to a server under test. */
export function collectionPersonOn(app: Api, cookie: string) {
  const ask = async (method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object) => {
    const answer = await app.inject({ method, url: `/api${path}`, headers: { cookie }, ...(payload && { payload }) });
    return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() };
  };
  return {
    ask,
    /** Downloads a workbook; throws if it is refused. */
    download: async (path: string): Promise<Buffer> => {
      const answer = await app.inject({ method: 'GET', url: `/api${path}`, headers: { cookie } });
      if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}: ${answer.body}`);
      return answer.rawPayload;
    },
    send: async (id: string, content: string | Uint8Array, { name = 'planilha.xlsx', query = '' } = {}) => {
      const bytes = typeof content === 'string' ? content : new Uint8Array(content);
      const { payload, headers } = await multipartOf({ [name]: bytes });
      const url = `/api/coletas/${id}/devolucao${query}`;
      const answer = await app.inject({ method: 'POST', url, payload, headers: { ...headers, cookie } });
      return { status: answer.statusCode, body: answer.json() };
    },
  };
}
