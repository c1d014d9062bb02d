import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';
import { ZodError } from 'zod';
import { OidcRefused } from './oidc-refused.ts';

/** Why nobody enters, of whatever was thrown on the way to the provider and back; undefined for a failure of our own. */
export function refusalOf(error: unknown): OidcRefused | undefined {
  if (error instanceof OidcRefused) return error;
  if (error instanceof AuthorizationResponseError) return answeredError(error);
  if (error instanceof ResponseBodyError) return refusedCode(error);
  if (error instanceof ZodError)
    return failedProvider(error, 'A descrição do provedor não é a que se espera do emissor configurado.');
  if (error instanceof ClientError) return ofLibrary(error);
  return error instanceof TypeError && error.cause !== undefined
    ? failedProvider(error, 'O provedor não respondeu.')
    : undefined;
}

/** Errors of the person's own steps at the provider (OpenID Connect Core 3.1.2.6), which another try can mend. */
const CANCELLED: Readonly<Record<string, string>> = {
  access_denied: 'A entrada foi cancelada no provedor.',
  consent_required: 'A pessoa não consentiu, no provedor, em que ele informe quem ela é (consent_required).',
  login_required: 'A pessoa não entrou no provedor (login_required).',
  interaction_required: 'A pessoa não concluiu um passo no provedor (interaction_required).',
  account_selection_required: 'A pessoa não escolheu uma conta no provedor (account_selection_required).',
};

function answeredError(cause: AuthorizationResponseError): OidcRefused {
  const detail = CANCELLED[cause.error];
  if (detail !== undefined) return new OidcRefused('cancelado', { detail, cause });
  return failedProvider(cause, `O provedor respondeu com o erro ${wordOf(cause.error)}.`);
}

/** Of an answer of the token endpoint: `invalid_grant` is a code that was used, has expired or is another's. */
function refusedCode(cause: ResponseBodyError): OidcRefused {
  if (cause.error === 'invalid_grant')
    return new OidcRefused('resposta-invalida', { detail: 'O provedor não aceitou o código da entrada.', cause });
  return failedProvider(cause, `O provedor recusou o pedido com o erro ${wordOf(cause.error)}.`);
}

/** An error's name as the protocol has them; anything else is not repeated. */
function wordOf(error: string): string {
  return /^[a-z_]{1,60}$/.test(error) ? error : 'desconhecido';
}

/** What is wrong with a token, by the library's code for it. */
const WRONG_TOKEN: Readonly<Record<string, string>> = {
  OAUTH_JWT_TIMESTAMP_CHECK_FAILED: 'O token de identidade venceu, ou ainda não vale.',
  OAUTH_KEY_SELECTION_FAILED: 'O token de identidade foi assinado com uma chave que o provedor não publica.',
  OAUTH_UNSUPPORTED_OPERATION: 'O token de identidade não é assinado de um modo que se aceita.',
  OAUTH_INVALID_RESPONSE: 'A resposta do provedor não confere.',
};

const WRONG_CLAIM: Readonly<Record<string, string>> = {
  iss: 'O token de identidade é de outro emissor.',
  aud: 'O token de identidade é para outra aplicação.',
  azp: 'O token de identidade foi pedido por outra aplicação (azp).',
  nonce: 'O token de identidade responde a outro pedido (nonce).',
};

function ofLibrary(cause: ClientError): OidcRefused {
  const { code = '', cause: inner } = cause;
  const detail = code === 'OAUTH_JWT_CLAIM_COMPARISON_FAILED' ? WRONG_CLAIM[claimOf(inner)] : detailOf(code, inner);
  if (detail !== undefined) return new OidcRefused('resposta-invalida', { detail, cause });
  if (code === 'OAUTH_TIMEOUT') return failedProvider(cause, 'O provedor não respondeu a tempo.');
  if (code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED')
    return failedProvider(cause, 'O provedor se descreve como outro emissor.');
  return failedProvider(cause, 'O provedor não respondeu como devia.');
}

function detailOf(code: string, inner: unknown): string | undefined {
  const says = inner instanceof Error ? inner.message : '';
  if (/signature verification failed/.test(says)) return 'A assinatura do token de identidade não confere.';
  if (/"alg" header/.test(says)) return WRONG_TOKEN['OAUTH_UNSUPPORTED_OPERATION'];
  return WRONG_TOKEN[code];
}

function claimOf(inner: unknown): string {
  const facts: unknown = inner instanceof Error ? inner.cause : undefined;
  return typeof facts === 'object' && facts !== null && 'claim' in facts ? String(facts.claim) : '';
}

function failedProvider(cause: unknown, detail: string): OidcRefused {
  return new OidcRefused('provedor-falhou', { detail, cause });
}
