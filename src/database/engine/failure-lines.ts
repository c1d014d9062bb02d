import { ForeseenFailure } from '../../base/foreseen-failure.ts';
import { type ResourceExhaustion, resourceExhaustionIn } from './database-failure.ts';

/** Returns a command's failure as text for the person who ran it; for a bug, its stack. */
export function failureLines(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof ForeseenFailure) return error.message;
  return lineOf(error) ?? error.stack ?? error.message;
}

/** The fields of a failed system call's error. */
type SystemField = 'code' | 'syscall' | 'port' | 'path' | 'address' | 'hostname';
type SystemFailure = Error & { readonly [Field in SystemField]?: unknown };

function lineOf(failure: SystemFailure): string | undefined {
  const exhaustion = resourceExhaustionIn(failure);
  if (exhaustion !== undefined) return EXHAUSTION_LINES[exhaustion];
  const line = LINES[String(failure.code)];
  return typeof line === 'function' ? line(failure) : line;
}

const EXHAUSTION_LINES: Readonly<Record<ResourceExhaustion, string>> = {
  disk: 'O disco está cheio. Libere espaço e tente de novo.',
  brokenDisk: 'O disco falhou ao ler ou gravar. Confira-o antes de tentar de novo.',
  memory: 'Falta memória. Encerre outros programas e tente de novo.',
  connections: 'O banco de dados está com conexões demais. Tente de novo em instantes.',
  readOnly:
    'O banco de dados só permite leitura. Use o endereço do servidor principal, ou desligue a leitura exclusiva.',
};

const LINES: { readonly [code: string]: string | ((failure: SystemFailure) => string | undefined) } = {
  EROFS: notAllowed,
  EPERM: notAllowed,
  EACCES: notAllowed,
  EADDRINUSE: ({ port }) => `A porta ${port} já está em uso. Encerre o outro programa ou escolha outra com PORT.`,
  EADDRNOTAVAIL: wrongHost,
  ENOTFOUND: wrongHost,
  EAI_AGAIN: wrongHost,
  42501: ({ message }) =>
    `O usuário do banco de dados não tem um direito de que o Rubrica precisa (${message}). O README diz quais são, em Hosted PostgreSQL.`,
};

function notAllowed({ syscall, port, path }: SystemFailure): string {
  if (syscall === 'listen') return `Sem permissão para usar a porta ${port}. Escolha outra com PORT.`;
  const place = typeof path === 'string' ? path : 'a pasta de dados';
  return `Sem permissão para ler ou gravar ${place}. Confira as permissões.`;
}

/** Describes an invalid address to listen on; failures to reach databases have their own messages. */
function wrongHost({ syscall, address, hostname }: SystemFailure): string | undefined {
  if (syscall !== 'listen' && syscall !== 'getaddrinfo') return undefined;
  return `O endereço ${String(address ?? hostname)} não é deste computador. Corrija HOST.`;
}
