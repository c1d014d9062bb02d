import { readFileSync } from 'node:fs';
import swagger from '@fastify/swagger';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { Api } from './api.ts';

/** How requests are authenticated. */
const SCHEMES = {
  sessao: { type: 'apiKey', in: 'cookie', name: 'rubrica.session_token' },
  acesso: { type: 'http', scheme: 'bearer', description: 'O acesso de um programa (POST /api/tokens).' },
  acessoComEmail: { type: 'http', scheme: 'basic', description: 'O e-mail da pessoa e, como senha, o acesso.' },
} as const;

/** The schemes of endpoints that programs may read with a token; those with their own challenge take no session. */
const FOR_PROGRAMS = [{ sessao: [] }, { acesso: [] }, { acessoComEmail: [] }];

/** Describes all routes registered after this call, from the schemas that check them. */
export async function describeRoutes(app: Api): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Rubrica',
        version: VERSION,
        description:
          'Relatórios do orçamento anual. Valores em reais; cada resposta traz só os dados da organização de quem entrou.',
      },
      components: { securitySchemes: SCHEMES },
    },
    transform: (given) => {
      const { schema, url } = jsonSchemaTransform(given);
      const { programs, challenge, upload } = given.route.config ?? {};
      const schemes = challenge === undefined ? FOR_PROGRAMS : FOR_PROGRAMS.slice(1);
      const security = programs !== undefined && { security: schemes };
      return { schema: { ...schema, ...security, ...(upload !== undefined && describeUpload(upload)) }, url };
    },
  });
}

/** The body of an upload: one or more files in a field of a form. */
function describeUpload(field: string) {
  const files = { type: 'array', items: { type: 'string', contentMediaType: 'application/octet-stream' } };
  const body = { type: 'object', required: [field], properties: { [field]: files } };
  return { consumes: ['multipart/form-data'], body };
}

/** The description at /api/openapi.json, without sign-in: it has no data. */
export function openapiRoute(api: Api): void {
  api.get('/openapi.json', { schema: { hide: true } }, () => api.swagger());
}

const PACKAGE = new URL('../../../package.json', import.meta.url);

/** Rubrica's version, '1.0.0'. */
export const { version: VERSION }: { readonly version: string } = JSON.parse(readFileSync(PACKAGE, 'utf8'));
