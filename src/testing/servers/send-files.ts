import type { Api } from '../../server/http/api.ts';
import type { Carga } from '../../contracts/administration/cargas.ts';
import { signInAt } from './sign-in-at.ts';

/** The path of the load routes. */
export const CARGAS = '/api/administracao/cargas';

/** The body of a request with files in the field `arquivo`, and its headers. */
export async function multipartOf(files: Readonly<Record<string, string | Uint8Array<ArrayBuffer>>>) {
  const form = new FormData();
  for (const [name, content] of Object.entries(files)) form.append('arquivo', new Blob([content]), name);
  const response = new Response(form);
  const payload = Buffer.from(await response.arrayBuffer());
  return { payload, headers: { 'content-type': response.headers.get('content-type')! } };
}

/** A person who sends loads to a server under test. */
export function senderOn(app: Api, cookie: string) {
  const ask = async (method: 'GET' | 'POST' | 'DELETE', path: string) => {
    const answer = await app.inject({ method, url: `${CARGAS}${path}`, headers: { cookie } });
    return { status: answer.statusCode, body: answer.json() };
  };
  const fetchLoad = async (id: string): Promise<Carga> => (await ask('GET', `/${id}`)).body;
  return {
    ask,
    fetchLoad,
    send: async (files: Parameters<typeof multipartOf>[0]) => {
      const { payload, headers } = await multipartOf(files);
      const answer = await app.inject({ method: 'POST', url: CARGAS, payload, headers: { ...headers, cookie } });
      return { status: answer.statusCode, body: answer.json() as { id: string; message: string } };
    },
    /** The state of a load once it is neither being read nor written. */
    settled: async (id: string): Promise<Carga> => {
      for (;;) {
        const carga = await fetchLoad(id);
        if (carga.situacao !== 'lendo' && carga.situacao !== 'carregando') return carga;
        await new Promise((resolve) => setTimeout(resolve, 30));
      }
    },
  };
}

/** A person who sends loads to a server in a process of its own. */
export async function personOn(address: string, email: string, password: string) {
  const cookie = await signInAt(address, email, password);
  const fetchLoad = async (id: string): Promise<Carga> =>
    (await fetch(`${address}${CARGAS}/${id}`, { headers: { cookie } })).json() as Promise<Carga>;
  return {
    send: async (files: Parameters<typeof multipartOf>[0]) => {
      const { payload, headers } = await multipartOf(files);
      const sent = await fetch(`${address}${CARGAS}`, {
        method: 'POST',
        headers: { ...headers, cookie },
        body: payload,
      });
      if (!sent.ok) throw new Error(`Sending answered ${sent.status}: ${await sent.text()}`);
      return (await sent.json()) as { readonly id: string };
    },
    load: async (id: string) =>
      (await fetch(`${address}${CARGAS}/${id}/carregar`, { method: 'POST', headers: { cookie } })).status,
    settled: async (id: string): Promise<Carga> => {
      for (;;) {
        const carga = await fetchLoad(id);
        if (carga.situacao !== 'lendo' && carga.situacao !== 'carregando') return carga;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
  };
}
