import type { CallToolResult } from '@modelcontextprotocol/server';
import { VersionRefused } from '../../versions/moments.ts';
import { problemOf } from '../http/error-mapper.ts';
import type { Refusal } from '../http/errors.ts';
import { RefusalWithSuggestions } from './ask-better.ts';
import { type Dado, dadoOf } from './marked.ts';
import { questionOf } from './questions.ts';
import { type Call, NOTICE, type Tool, type ToolServices } from './tool.ts';

/** The outcome of a call, for the audit log. */
export type Outcome = { words: string };

/** Answers one call of a tool; a failure is a response too, with its message and the nearest known entries, if any. */
export async function answerTool(
  tool: Tool,
  { services, call, outcome }: { readonly services: ToolServices; readonly call: Call; readonly outcome: Outcome },
  question: unknown,
): Promise<CallToolResult> {
  outcome.words = 'interrompida antes da resposta';
  try {
    const { answer, words } = await tool.run(services, call, questionOf(tool, question));
    outcome.words = words;
    const whole = { ...answer, aviso: NOTICE };
    return { content: [{ type: 'text', text: JSON.stringify(whole) }], structuredContent: whole };
  } catch (error) {
    const told = failureOf(error as Error, call);
    outcome.words = `recusada: ${told.erro}`;
    return { isError: true, content: [{ type: 'text', text: JSON.stringify({ ...told, aviso: NOTICE }) }] };
  }
}

/** The content of a failed call. */
type Failure = {
  readonly erro: string;
  /** A message that contains names of versions, which people wrote. */
  readonly detalhe?: Dado;
  readonly maisParecidos?: readonly { readonly codigo: Dado; readonly nome: Dado }[];
};

function failureOf(error: Error, { request }: Call): Failure {
  if (error instanceof VersionRefused)
    return { erro: 'Esta versão não pode ser lida.', detalhe: dadoOf(error.message) };
  const { message } = problemOf(error as Refusal, request, request.raw.destroyed);
  if (!(error instanceof RefusalWithSuggestions) || error.near.length === 0) return { erro: message };
  const near = error.near.map(({ codigo, nome }) => ({ codigo: dadoOf(codigo), nome: dadoOf(nome) }));
  return { erro: message, maisParecidos: near };
}
