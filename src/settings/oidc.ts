import { z } from 'zod';
import { ForeseenFailure } from '../base/foreseen-failure.ts';
import { isLoopback, isLoopbackUrl } from '../base/loopback.ts';
import { isOneLine } from '../base/text.ts';

/** The settings of the organisation's own sign-in with OpenID Connect. */
export type OidcSettings = Readonly<NonNullable<ReturnType<typeof oidcSettings>>>;

const CLIENT = /^[\x21-\x7e]{1,300}$/;
const CLIENT_ERROR = 'OIDC_CLIENTE deve ser o id que o provedor deu a esta aplicação, sem espaços.';

/** The environment variables of signing in, each with the message for an invalid value. */
export const oidcVariables = {
  OIDC_EMISSOR: z.string().transform(readIssuer).optional(),
  OIDC_CLIENTE: z.string().regex(CLIENT, CLIENT_ERROR).optional(),
  OIDC_SEGREDO: z.string().max(2_000, 'OIDC_SEGREDO deve ter até 2000 caracteres.').optional(),
  OIDC_NOME: z
    .string()
    .max(40, 'OIDC_NOME deve ter até 40 caracteres.')
    .refine(isOneLine, 'OIDC_NOME não pode ter caracteres de controle.')
    .optional(),
  OIDC_DOMINIOS: z.string().transform(readDomains).optional(),
  SENHA_LOCAL: z.enum(['sim', 'nao'], 'SENHA_LOCAL deve ser sim ou nao.').default('sim'),
};

/** The settings from validated variables; undefined if no provider is set up. */
export function oidcSettings(data: z.infer<z.ZodObject<typeof oidcVariables>>) {
  const { OIDC_EMISSOR: issuer, OIDC_CLIENTE: clientId, OIDC_SEGREDO: clientSecret } = data;
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) return undefined;
  return {
    /** The provider's issuer, as its discovery document and its tokens name it. */
    issuer,
    clientId,
    clientSecret,
    /** The provider's name as people see it: 'Entrar com {name}'. */
    name: data.OIDC_NOME ?? 'a conta da organização',
    /** The organisation of each e-mail domain; people of a domain get an ordinary account at their first sign-in. */
    domains: data.OIDC_DOMINIOS ?? new Map<string, number>(),
  };
}

/** Whether passwords are used, according to an environment that is not validated. */
export function usesPasswords(env: Readonly<Record<string, string | undefined>>): boolean {
  return env['SENHA_LOCAL']?.trim() !== 'nao';
}

/** The organisation of each e-mail domain, according to an environment whose other variables are not validated. */
export function domainsIn(env: Readonly<Record<string, string | undefined>>): OidcSettings['domains'] | undefined {
  const { data, error } = oidcVariables.OIDC_DOMINIOS.safeParse(env['OIDC_DOMINIOS']?.trim() || undefined);
  if (error !== undefined) throw new ForeseenFailure(error.issues[0]!.message);
  return data;
}

const NEEDED = ['OIDC_EMISSOR', 'OIDC_CLIENTE', 'OIDC_SEGREDO'] as const;
const OTHERS = ['OIDC_NOME', 'OIDC_DOMINIOS'] as const;

/** The contradictions among the variables, a line in Portuguese for each; a malformed variable counts as given. */
export function oidcProblems(given: Readonly<Record<string, string | undefined>>): readonly string[] {
  const has = (name: string) => given[name] !== undefined;
  const missing = NEEDED.filter((name) => !has(name));
  if (missing.length === NEEDED.length) {
    return [
      ...OTHERS.filter(has).map((name) => `${name} só vale com ${NEEDED.join(', ')}.`),
      ...(given['SENHA_LOCAL'] === 'nao' ? [NOBODY] : []),
    ];
  }
  if (missing.length > 0) return [`${NEEDED.join(', ')} só valem juntas; falta ${missing.join(' e ')}.`];
  return has('URL_PUBLICA') || isLoopback(given['HOST'] ?? '127.0.0.1') ? [] : [NO_RETURN_ADDRESS];
}

const NOBODY = 'SENHA_LOCAL=nao precisa de OIDC_EMISSOR, OIDC_CLIENTE e OIDC_SEGREDO; sem eles ninguém entraria.';
const NO_RETURN_ADDRESS =
  'OIDC_EMISSOR precisa de URL_PUBLICA, o endereço para onde o provedor devolve quem entra, a não ser com HOST nesta máquina.';

function readIssuer(text: string, context: z.RefinementCtx): URL {
  const url = URL.parse(text);
  if (url === null || !isIssuer(url)) {
    context.addIssue(
      'OIDC_EMISSOR deve ser o endereço https do provedor, como https://login.exemplo.org.br/realms/orgao; http só nesta máquina.',
    );
    return z.NEVER;
  }
  if (!isOfMany(url)) return url;
  context.addIssue(
    'OIDC_EMISSOR da Microsoft deve ter o id do diretório da organização, https://login.microsoftonline.com/<id>/v2.0; com common, organizations ou consumers entraria qualquer conta da Microsoft.',
  );
  return z.NEVER;
}

function isIssuer(url: URL): boolean {
  const { protocol, href, origin, pathname } = url;
  const isOwn = protocol === 'http:' && isLoopbackUrl(url);
  return (protocol === 'https:' || isOwn) && href === origin + pathname && !pathname.includes('/.well-known/');
}

/** The id of Microsoft's directory of all personal accounts. */
const PERSONAL_ACCOUNTS = '9188040d-6c67-4c5b-b112-36a304b66dad';

/** Whether an issuer is one of Microsoft's that accept accounts of several organisations, or personal accounts. */
function isOfMany({ hostname, pathname }: URL): boolean {
  if (!/(^|\.)microsoftonline\.(com|us|cn)$/.test(hostname)) return false;
  const [, directory = ''] = pathname.toLowerCase().split('/');
  return !/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(directory) || directory === PERSONAL_ACCOUNTS;
}

const DOMAIN = /^(?=.{1,253}$)[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)+$/;

function readDomains(text: string, context: z.RefinementCtx): ReadonlyMap<string, number> {
  const pairs = text.split(',').map((pair) => pair.split('=').map((part) => part.trim()));
  const domains = pairs.map(([domain = '']) => domain.toLowerCase());
  const isGood = ([, organization = '', ...rest]: readonly string[]) =>
    rest.length === 0 && /^[1-9]\d{0,8}$/.test(organization);
  if (pairs.every(isGood) && domains.every((name) => DOMAIN.test(name)) && new Set(domains).size === domains.length) {
    return new Map(pairs.map(([, organization], index) => [domains[index]!, Number(organization)]));
  }
  context.addIssue(
    'OIDC_DOMINIOS deve ser pares dominio=organizacao separados por vírgula, cada domínio uma vez, como exemplo.org.br=1,outro.org.br=2.',
  );
  return z.NEVER;
}
