/** The RM did not answer in time. */
export function describeTimeOver(seconds: number): string {
  return `o RM não respondeu em ${seconds} s`;
}

/** Why a request to the RM failed; never the error's own message, which names hosts. */
export function describeRequestFailure(error: unknown): string {
  const code = codeOf(error);
  return CAUSES.find(([codes]) => codes.test(code))?.[1] ?? 'a conexão com o RM falhou';
}

const CAUSES = [
  [/^ECONNREFUSED$/, 'o RM recusou a conexão; confira a porta de RM_URL e se o serviço está no ar'],
  [/^(ENOTFOUND|EAI_AGAIN)$/, 'o servidor de RM_URL não foi encontrado; confira o nome'],
  [/^(ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/, 'o servidor de RM_URL não pôde ser alcançado'],
  [/^(ECONNRESET|EPIPE)$/, 'o RM interrompeu a conexão'],
  [/^HPE_/, 'a resposta não é HTTP; confira a porta de RM_URL'],
  [/^(Z_|ERR__ERROR_)/, 'a resposta comprimida veio incompleta ou estragada'],
  [/CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO/, 'o certificado do RM não é aceito por esta máquina'],
] as const;

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** Why the RM refused a request, by the status of its answer or by a known text in it. */
export function describeRefusal(status: number, body: string): string {
  const known = describeKnownText(body) ?? STATUSES[status];
  return known ?? (status >= 500 ? `o RM falhou (${status})` : `o RM respondeu ${status}`);
}

/** The meaning of a known error text sent with status 200; undefined for any other text. */
export function describeKnownText(body: string): string | undefined {
  return TEXTS.find(([pattern]) => pattern.test(body))?.[1];
}

const TEXTS = [
  [/n[ãa]o existe ou n[ãa]o p[ôo]de ser executada/i, 'a sentença não existe ou o usuário não pode executá-la'],
  [/quantidade de par[âa]metros/i, 'a sentença não tem os parâmetros esperados'],
] as const;

const STATUSES: Readonly<Record<number, string>> = {
  400: 'o RM recusou os parâmetros da sentença (400)',
  401: 'o RM recusou o usuário ou a senha (401)',
  403: 'o usuário não tem permissão no RM (403)',
  404: 'a sentença ou o serviço não existe no RM (404)',
};
