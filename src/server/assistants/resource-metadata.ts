import type { FastifyRequest } from 'fastify';
import type { Settings } from '../../settings/settings.ts';
import type { Api } from '../http/api.ts';

/** The path of the endpoint for assistants, below /api. */
export const MCP_PATH = '/mcp';

const WELL_KNOWN = '/.well-known/oauth-protected-resource';
const RESOURCE = `/api${MCP_PATH}`;

type Known = Pick<Settings, 'publicUrl'>;

/** The address that people use, without a path: 'https://rubrica.exemplo.gov.br'. */
export function originOf({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>, { publicUrl }: Known): string {
  return publicUrl?.origin ?? `${protocol}://${host}`;
}

/** The address of the metadata on how assistants are authenticated (RFC 9728). */
export function resourceMetadataOf(origin: string): string {
  return `${origin}${WELL_KNOWN}${RESOURCE}`;
}

/** Says how assistants are authenticated: with a token of a person, in a header; there is no authorization server. */
export function resourceMetadataRoutes(app: Api, settings: Known): void {
  for (const url of [WELL_KNOWN, `${WELL_KNOWN}${RESOURCE}`])
    app.get(url, { schema: { hide: true } }, (request) => {
      const origin = originOf(request, settings);
      return {
        resource: `${origin}${RESOURCE}`,
        resource_name: 'Rubrica',
        bearer_methods_supported: ['header'],
        resource_documentation: `${origin}/relatorios`,
        como_entrar:
          'Crie um acesso em "Meus acessos", no menu do seu nome, e envie-o no cabeçalho "Authorization: Bearer rubrica_...".',
      };
    });
}
