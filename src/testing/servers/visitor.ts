import type { Response as InjectedAnswer } from 'light-my-request';
import type { Api } from '../../server/http/api.ts';

/** A browser for a server without a port: it stores cookies and follows no redirect by itself. */
export type Visitor = {
  readonly go: (url: string) => Promise<InjectedAnswer>;
  readonly post: (url: string, payload?: object) => Promise<InjectedAnswer>;
  /** The values of its cookies by name, as the server set them, not decoded. */
  readonly cookies: Map<string, string>;
  /** Its network address. */
  readonly address: string;
};

let visitors = 0;

/** Returns a visitor without cookies, at a network address of its own: before sign-in it shares no rate limit. */
export function visitorOf(app: Api): Visitor {
  visitors += 1;
  const remoteAddress = `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
  const cookies = new Map<string, string>();
  const ask = async (method: 'GET' | 'POST', url: string, payload: object = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const path = url.replace(/^http:\/\/localhost(?=\/)/, '');
    const body = method === 'GET' ? {} : { payload };
    const answer = await app.inject({ method, url: path, remoteAddress, headers: { cookie }, ...body });
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      if (/max-age=0/i.test(line)) cookies.delete(name!);
      else cookies.set(name!, value!);
    }
    return answer;
  };
  return {
    cookies,
    address: remoteAddress,
    go: (url) => ask('GET', url),
    post: (url, payload) => ask('POST', url, payload),
  };
}
