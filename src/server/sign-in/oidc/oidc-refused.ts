import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';
import type { ProviderPerson } from '../../../accounts/identities.ts';
import type { OidcReason } from '../../../contracts/sign-in.ts';
import { describeProviderFailure, wordOf } from './provider-failure.ts';

type Facts = {
  /** The sentence for the audit log, in Portuguese. */
  readonly detail: string;
  /** The sentence without the e-mail, for organisations that need not know it; `detail` by default. */
  readonly withoutEmail?: string;
  /** The person whose account the refusal is about, if any. */
  readonly person?: ProviderPerson | undefined;
  readonly cause?: unknown;
};

/** A refused sign-in through the provider: the reason for the sign-in page and the facts for the audit log. */
export class OidcRefused extends Error {
  override readonly name = 'OidcRefused';
  readonly reason: OidcReason;
  readonly facts: Facts;

  constructor(reason: OidcReason, facts: Facts) {
    super(facts.detail, { cause: facts.cause });
    this.reason = reason;
    this.facts = facts;
  }
}

/** The refusal for an error thrown during a sign-in through the provider; undefined for our own failures. */
export function refusalOf(error: unknown): OidcRefused | undefined {
  if (error instanceof OidcRefused) return error;
  if (error instanceof AuthorizationResponseError) return answeredError(error);
  if (error instanceof ResponseBodyError && error.error === 'invalid_grant')
    return invalidAnswer(error, 'O provedor não aceitou o código da entrada.');
  const detail = error instanceof ClientError ? detailOfToken(error) : undefined;
  if (detail !== undefined) return invalidAnswer(error, detail);
  const failure = describeProviderFailure(error);
  return failure === undefined ? undefined : failedProvider(error, failure);
}

/** Errors of the person's own steps at the provider (OpenID Connect Core 3.1.2.6), which may succeed at another try. */
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

/** The fault of a token or of the whole answer, by the library's error code. */
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

function detailOfToken({ code = '', cause }: ClientError): string | undefined {
  return code === 'OAUTH_JWT_CLAIM_COMPARISON_FAILED' ? WRONG_CLAIM[claimOf(cause)] : detailOf(code, cause);
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

/** The refusal of an invalid answer of the provider. */
export function invalidAnswer(cause: unknown, detail: string): OidcRefused {
  return new OidcRefused('resposta-invalida', { detail, cause });
}
