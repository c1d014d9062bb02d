import { multipartOf } from '../src/testing/servers/send-files.ts';
import { signInAt } from '../src/testing/servers/sign-in-at.ts';

/** Signs a person in on a server in a separate process; returns the requests that open and answer collections. */
export async function collectionPersonOn(
  url: string,
  { email, password }: { readonly email: string; readonly password: string },
) {
  const cookie = await signInAt(url, email, password);
  const asked = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`${url}/api${path}`, { ...init, headers: { ...init.headers, cookie } });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer;
  };
  return {
    open: async (of: { readonly orcamentoId: number; readonly centros: readonly string[] }) => {
      const body = JSON.stringify({ nome: 'Bench', periodoOrcamento: 1, prazo: '2099-01-01', ...of });
      const answer = await asked('/administracao/coletas', {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json' },
      });
      return (await answer.json()) as { readonly id: string };
    },
    download: async (id: string) => new Uint8Array(await (await asked(`/coletas/${id}/planilha.xlsx`)).arrayBuffer()),
    send: async (id: string, file: Uint8Array) => {
      const { payload, headers } = await multipartOf({ 'a.xlsx': new Uint8Array(file) });
      await asked(`/coletas/${id}/devolucao`, { method: 'POST', body: payload, headers });
    },
  };
}
