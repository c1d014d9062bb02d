import { verEntrada, verificarEntrada, type Entrada } from '../../contracts/administration/entrada.ts';
import type { Scope } from '../../database/lines/scope.ts';
import type { Settings } from '../../settings/settings.ts';
import { type AuditLog, eventBy } from '../audit/audit-log.ts';
import { Refusal } from '../http/errors.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { addUserRoute, type SignedInApi } from '../sign-in/answer-user.ts';
import type { OidcClient } from '../sign-in/oidc/oidc-client.ts';
import { type Finding, verifyProvider } from '../sign-in/oidc/verify-provider.ts';

type Parts = {
  readonly settings: Pick<Settings, 'oidc' | 'localPasswords' | 'publicUrl'>;
  readonly oidcClient: OidcClient | undefined;
  readonly record: AuditLog;
};

/** Routes for the sign-in settings and a check of the provider. */
export function administrationEntryRoutes(api: SignedInApi, { settings, oidcClient, record }: Parts): void {
  addUserRoute(api, verEntrada, ({ scope, request }) => {
    const configuracao = describeEntry(settings, scope, oidcClient?.returnAddress(request));
    return { provedor: settings.oidc?.name ?? null, configuracao };
  });
  const verify = oneAtATime('A entrada já está sendo verificada. Espere que termine e tente de novo.');
  addUserRoute(api, verificarEntrada, async (request) => {
    if (oidcClient === undefined) throw new Refusal(409, 'Nenhum provedor está configurado.');
    const { provider, returnAddress } = oidcClient;
    const achados = await verify(async () => verifyProvider(provider, returnAddress(request.request)));
    const detail = achados.map(({ item, situacao }) => `${ITEMS[item]}: ${situacao}`).join('; ');
    record({ ...eventBy(request), kind: 'verificouEntrada', detail: `${detail}.` });
    return { achados: [...achados] };
  });
}

const ITEMS: Readonly<Record<Finding['item'], string>> = {
  descricao: 'descrição',
  assinatura: 'assinatura',
  chaves: 'chaves',
  segredo: 'segredo',
};

/** The settings of the sign-in, with only the organisation's own domains. */
function describeEntry(
  { oidc, localPasswords, publicUrl }: Parts['settings'],
  { codColigada }: Scope,
  returnAddress: string | undefined,
): Entrada['configuracao'] {
  const passwords = { nome: 'SENHA_LOCAL', rotulo: 'Entrar com senha', valor: localPasswords ? 'sim' : 'não' };
  const address = { nome: 'URL_PUBLICA', rotulo: 'Endereço público', valor: publicUrl?.origin ?? null };
  if (oidc === undefined) return [passwords, address];
  const domains = [...oidc.domains].filter(([, organization]) => organization === codColigada);
  return [
    { nome: 'OIDC_EMISSOR', rotulo: 'Endereço do provedor', valor: oidc.issuer.href },
    { nome: 'OIDC_CLIENTE', rotulo: 'Cliente no provedor', valor: oidc.clientId },
    { nome: 'OIDC_SEGREDO', rotulo: 'Segredo do cliente', valor: 'informado' },
    { nome: 'OIDC_NOME', rotulo: 'Nome do provedor', valor: oidc.name },
    {
      nome: 'OIDC_DOMINIOS',
      rotulo: 'Domínios de e-mail',
      valor: domains.map(([domain]) => domain).join(', ') || 'nenhum desta organização',
    },
    passwords,
    address,
    { nome: 'Endereço de volta', rotulo: 'Endereço de volta', valor: returnAddress ?? null },
  ];
}
