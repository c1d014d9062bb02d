import { ClientError, ResponseBodyError, WWWAuthenticateChallengeError } from 'openid-client';
import { ZodError } from 'zod';
import { oneLine } from '../../../base/text.ts';

/** The provider's fault and any remedy, as a Portuguese line; undefined if the provider did not cause the error. */
export function describeProviderFailure(error: unknown): string | undefined {
  if (error instanceof ZodError) return describeWrongDescription(error);
  if (error instanceof WWWAuthenticateChallengeError) return WRONG_CLIENT;
  if (error instanceof ResponseBodyError) return describeRefusal(error);
  if (error instanceof ClientError) return describeAnswer(error);
  if (error instanceof DOMException) return NO_ANSWER; // only time limits abort requests
  return error instanceof TypeError && error.cause !== undefined ? describeConnection(error.cause) : undefined;
}

/** The provider does not accept our id and secret. */
const WRONG_CLIENT =
  'O provedor não reconhece esta aplicação (invalid_client). Confira OIDC_CLIENTE e OIDC_SEGREDO; o segredo pode ter vencido lá.';

function describeRefusal({ error }: ResponseBodyError): string {
  if (error === 'invalid_client') return WRONG_CLIENT;
  if (error === 'unauthorized_client')
    return 'O provedor não deixa esta aplicação entrar por código (unauthorized_client). Habilite lá o fluxo authorization code.';
  return `O provedor recusou o pedido com o erro ${wordOf(error)}.`;
}

/** An error's name if it looks like one of the protocol; any other text may be unsafe to show. */
export function wordOf(error: string): string {
  return /^[a-z_]{1,60}$/.test(error) ? error : 'desconhecido';
}

function describeWrongDescription({ issues }: ZodError): string {
  const names = [...new Set(issues.map(({ path }) => path.join('.')))].join(', ');
  return `A descrição do provedor não é a que se espera do emissor configurado (${names}). Os endereços devem ser https.`;
}

function describeAnswer({ code = '', cause }: ClientError): string {
  if (code === 'OAUTH_TIMEOUT') return NO_ANSWER;
  if (code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED') return describeOtherIssuer(cause);
  if (code === 'OAUTH_PARSE_ERROR') return 'O provedor não respondeu em JSON.';
  return `O provedor não respondeu como devia${cause instanceof Response ? ` (HTTP ${cause.status})` : ''}.`;
}

function describeOtherIssuer(cause: unknown): string {
  const { issuer } = (cause as { readonly body?: { readonly issuer?: unknown } } | undefined)?.body ?? {};
  const named = typeof issuer === 'string' ? ` (${oneLine(issuer).slice(0, 200).toWellFormed()})` : '';
  return `O provedor se descreve como outro emissor${named}. OIDC_EMISSOR deve ser escrito como ele se chama, também a barra do fim.`;
}

const NO_ANSWER =
  'O provedor não respondeu a tempo. Confira o endereço e a porta de OIDC_EMISSOR, e se este computador chega até ele (firewall, proxy).';

/** Describes a failed connection by the error codes of the system and of TLS. */
function describeConnection(cause: unknown): string {
  const causes = cause instanceof AggregateError ? cause.errors : [cause];
  const codes = causes.map((each) => (each instanceof Error && 'code' in each ? String(each.code) : ''));
  const found = CONNECTION.find(([pattern]) => codes.some((code) => pattern.test(code)));
  return found?.[1] ?? `O provedor não respondeu${codes[0] ? ` (${codes[0]})` : ''}.`;
}

const CONNECTION: readonly (readonly [RegExp, string])[] = [
  [/^(ENOTFOUND|EAI_AGAIN)$/, 'O nome do provedor não foi encontrado. Corrija-o em OIDC_EMISSOR.'],
  [
    /^ECONNREFUSED$/,
    'Nada atende no endereço e na porta do provedor. Confira-os em OIDC_EMISSOR, e se ele está no ar.',
  ],
  [/^(ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|UND_ERR_\w*TIMEOUT)$/, NO_ANSWER],
  [/^CERT_HAS_EXPIRED$/, 'O certificado do provedor venceu. Quem cuida dele deve renová-lo.'],
  [/^CERT_NOT_YET_VALID$/, 'O certificado do provedor ainda não vale. Confira o relógio deste computador.'],
  [
    /^ERR_TLS_CERT_ALTNAME_INVALID$/,
    'O certificado do provedor é de outro nome. Use em OIDC_EMISSOR o nome que ele tem.',
  ],
  [
    /^(SELF_SIGNED_CERT_IN_CHAIN|DEPTH_ZERO_SELF_SIGNED_CERT|UNABLE_TO_\w+|CERT_UNTRUSTED)$/,
    'O certificado do provedor não é de uma autoridade que este computador conhece. Guarde o certificado dela num arquivo .pem, informe o caminho em NODE_EXTRA_CA_CERTS e reinicie o servidor.',
  ],
  [/^(ERR_SSL_\w+|EPROTO)$/, 'Nesse endereço não se fala https. Confira a porta de OIDC_EMISSOR.'],
];
