import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { turnAssistants } from '../../accounts/assistants.ts';
import { scopeOfOrganization } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';
import type { Api } from '../../server/http/api.ts';
import { enter } from './enter.ts';
import { makeToken } from './make-token.ts';

/** A tool's answer, or a part of it, as parsed JSON. */
export type ToolAnswer = ReturnType<typeof JSON.parse>;

/** A person's assistant: the SDK's own client over a socket. */
export type Assistant = {
  readonly client: Client;
  /** Returns a tool's answer; throws with the tool's message if it refuses. */
  readonly ask: (tool: string, question?: object) => Promise<ToolAnswer>;
  /** Returns a tool's refusal; throws if it answers. */
  readonly refusal: (tool: string, question?: object) => Promise<ToolAnswer>;
};

/** Allows or forbids assistants in an organisation. */
export function switchAssistants(db: Database, isOn = true, codColigada = 1): Promise<void> {
  return turnAssistants(db, scopeOfOrganization(codColigada), isOn);
}

/** Opens a port of the server; returns its address. */
export function listen(app: Api): Promise<string> {
  return app.listen({ port: 0, host: '127.0.0.1' });
}

/** An assistant with a token. */
export async function assistantWith(origin: string, token: string): Promise<Assistant> {
  const client = new Client({ name: 'testes', version: '1' });
  const transport = new StreamableHTTPClientTransport(new URL('/api/mcp', origin), {
    requestInit: { headers: { authorization: `Bearer ${token}` } },
  });
  await client.connect(transport);
  const call = async (name: string, question: object) => {
    const { content, isError = false, structuredContent } = await client.callTool({ name, arguments: { ...question } });
    const [first] = content as readonly { readonly text: string }[];
    return { isError, text: first!.text, answer: structuredContent as ToolAnswer | undefined };
  };
  return {
    client,
    ask: async (tool, question = {}) => {
      const { isError, text, answer } = await call(tool, question);
      if (isError || answer === undefined) throw new Error(`${tool} ${JSON.stringify(question)} refused: ${text}`);
      return answer;
    },
    refusal: async (tool, question = {}) => {
      const { isError, text } = await call(tool, question);
      if (!isError) throw new Error(`${tool} ${JSON.stringify(question)} answered: ${text}`);
      return JSON.parse(text) as ToolAnswer;
    },
  };
}

/** An assistant of the person with this e-mail. */
export async function assistantOf(app: Api, origin: string, email: string): Promise<Assistant> {
  return assistantWith(origin, (await makeToken(app, await enter(app, email))).token);
}

/** Returns a function that posts a message to the assistants' endpoint, with any headers and any method. */
export function postMessage(origin: string, token: string) {
  return async (
    body: unknown,
    headers: Readonly<Record<string, string>> = {},
    method = 'POST',
  ): Promise<ToolAnswer> => {
    const own = { accept: ACCEPT, 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const sending = request(`${origin}/api/mcp`, { method, headers: { ...own, ...headers } });
    sending.end(typeof body === 'string' ? body : JSON.stringify(body));
    const [answer] = (await once(sending, 'response')) as [IncomingMessage];
    return { status: answer.statusCode, headers: answer.headers, text: await textOf(answer) };
  };
}

/** The Accept header of an assistant's client. */
export const ACCEPT = 'application/json, text/event-stream';
