import type { McpServer, StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { assistantsAreOn } from '../../accounts/assistants.ts';
import { withoutTokens } from '../../accounts/token-text.ts';
import { failure } from '../../contracts/endpoint.ts';
import type { Settings } from '../../settings/settings.ts';
import { type AuditLog, eventBy } from '../audit/audit-log.ts';
import { disconnectSignal } from '../http/client-connection.ts';
import { Refusal } from '../http/errors.ts';
import { VERSION } from '../http/openapi.ts';
import type { SignedInApi } from '../sign-in/answer-user.ts';
import { comporValor, historicoDoValor } from './amount-tools.ts';
import { answerTool, type Outcome } from './answer-tool.ts';
import { oQueMudou, situacao } from './budget-tools.ts';
import { listarRelatorios } from './list-reports.ts';
import { consultarRelatorio } from './query-report.ts';
import { MCP_PATH, originOf, resourceMetadataOf } from './resource-metadata.ts';
import { type Call, NOTICE, type Tool, type ToolServices } from './tool.ts';

/** Everything that assistants may ask. */
export const TOOLS: readonly Tool[] = [
  listarRelatorios,
  consultarRelatorio,
  comporValor,
  historicoDoValor,
  oQueMudou,
  situacao,
];

type Parts = ToolServices & { readonly record: AuditLog; readonly settings: Pick<Settings, 'publicUrl'> };

/**
 * Serves assistants over MCP, authenticated with a person's token; every message is a request of its own (decision
 * 0074).
 */
export function assistantsRoute({ api, session }: SignedInApi, { record, settings, ...services }: Parts): void {
  const challenge = (request: FastifyRequest) =>
    `Bearer realm="Rubrica", resource_metadata="${resourceMetadataOf(originOf(request, settings))}"`;
  const config = { programs: 'challenged', challenge } as const;
  api.route({ method: ['GET', 'DELETE'], url: MCP_PATH, schema: { hide: true }, config, handler: refuseStream });
  const guard = async (request: FastifyRequest) => {
    if (session.credentialOf(request).kind !== 'token') throw new Refusal(403, ONLY_TOKENS);
    if (!(await assistantsAreOn(services.db, session.scopeOf(request)))) throw new Refusal(403, OFF);
  };
  api.post(MCP_PATH, { schema, config, compress: false, preValidation: guard }, async (request, reply) => {
    if (Array.isArray(request.body)) throw new Refusal(400, 'Envie uma mensagem de cada vez, não uma lista.');
    const [user, scope] = [session.userOf(request), session.scopeOf(request)];
    const call = { request, user, scope, origin: originOf(request, settings), signal: disconnectSignal(reply) };
    const asked = toolCall.safeParse(request.body);
    const isTool = TOOLS.some(({ name }) => name === asked.data?.params.name);
    const outcome: Outcome = { words: isTool ? 'recusada pelo protocolo' : 'recusada: não há esta ferramenta' };
    const answered = await answerMessage((server) => addTools(server, { services, call, outcome }), call);
    const by = eventBy({ user, scope, request });
    reply.raw.once('close', () => {
      if (asked.success)
        record({
          ...by,
          kind: 'consultouPorAssistente',
          detail: withoutTokens(`${asked.data.params.name}: ${outcome.words}`),
        });
    });
    return reply.send(answered);
  });
}

const ONLY_TOKENS =
  'Assistentes entram com um acesso para programas, feito em Meus acessos, não com a sessão da página.';
const OFF =
  'Os assistentes estão desligados nesta organização. Quem administra o sistema os liga em Administração, Programas.';

const schema = {
  tags: ['assistentes'],
  summary: 'Perguntas de assistentes (MCP), só de leitura',
  description:
    'Model Context Protocol por Streamable HTTP, sem sessão: cada mensagem JSON-RPC é um pedido. Só com um acesso para programas, ' +
    'e só onde a organização o liga. Ferramentas: listar_relatorios, consultar_relatorio, compor_valor, historico_do_valor, o_que_mudou, situacao.',
  body: z.unknown(),
  response: { 400: failure, 401: failure, 403: failure } as Record<number, unknown>, // a Response of the SDK is sent
};

/** The schema of a message that calls a tool. */
const toolCall = z.object({ method: z.literal('tools/call'), params: z.object({ name: z.string().max(100) }) });

/** Refuses GET and DELETE: a server without sessions pushes nothing and has nothing to end. */
function refuseStream(): never {
  throw new Refusal(405, 'Só mensagens por POST: não há nada a escutar nem sessão a encerrar.');
}

/** Answers a message with a server made for it alone; the protocol's code is loaded with the first message. */
async function answerMessage(
  addToolsTo: (server: McpServer) => void,
  { request, origin, signal }: Call,
): Promise<Response> {
  const mcp = await import('@modelcontextprotocol/server');
  const open = () => {
    const server = new mcp.McpServer(INFO, { instructions: INSTRUCTIONS });
    addToolsTo(server);
    return server;
  };
  const handler = mcp.createMcpHandler(open, { maxSubscriptions: 1, keepAliveMs: 0 });
  const headers = Object.entries(request.headers).flatMap(([name, value]) =>
    typeof value === 'string' && PASSED.has(name) ? [[name, value] as [string, string]] : [],
  );
  const message = new Request(`${origin}/api${MCP_PATH}`, { method: 'POST', headers, body: '{}', signal });
  return handler.fetch(message, { parsedBody: request.body });
}

/** The headers passed to the protocol's handler, without credentials. */
const PASSED = new Set(['accept', 'content-type', 'mcp-protocol-version', 'mcp-method', 'mcp-name', 'mcp-session-id']);

const INFO = { name: 'rubrica', title: 'Rubrica', version: VERSION };
const INSTRUCTIONS =
  'Rubrica: relatórios do orçamento anual de uma organização brasileira, só de leitura, com o que a pessoa do acesso pode ver. ' +
  'Comece por listar_relatorios. Valores vêm como "1.234,56" e em centavos inteiros; não some linhas de níveis diferentes: use os totais. ' +
  `Ao citar um valor, dê o endereço da página e o momento. ${NOTICE}`;

/** The schema as described to assistants, without validation: the tool validates, with messages in Portuguese. */
function unchecked({ '~standard': standard }: z.ZodType): StandardSchemaWithJSON {
  return { '~standard': { ...standard, validate: (value) => ({ value }) } };
}

type Asked = { readonly services: ToolServices; readonly call: Call; readonly outcome: Outcome };

/** Adds the tools, which read with the sender's rights, to the server of one message. */
function addTools(server: McpServer, { services, call, outcome }: Asked): void {
  const annotations = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };
  for (const tool of TOOLS) {
    const { name, title, description, question, answer: outputSchema } = tool;
    const inputSchema = unchecked(question);
    const described = { title, description, inputSchema, outputSchema, annotations: { title, ...annotations } };
    server.registerTool(name, described, (given) => answerTool(tool, { services, call, outcome }, given));
  }
}
