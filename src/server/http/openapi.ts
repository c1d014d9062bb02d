import swagger from '@fastify/swagger';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { Api } from './api.ts';

/** Describes every route registered after it, from the schemas that check them. */
export async function describeRoutes(app: Api, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Rubrica',
        version,
        description:
          'Relatórios do orçamento anual. Valores em reais; cada resposta traz só os dados da organização de quem entrou.',
      },
      components: { securitySchemes: { sessao: { type: 'apiKey', in: 'cookie', name: 'rubrica.session_token' } } },
    },
    transform: jsonSchemaTransform,
  });
}

/** The description at /api/openapi.json; open to all, for it holds no data. */
export function openapiRoute(api: Api): void {
  api.get('/openapi.json', { schema: { hide: true } }, () => api.swagger());
}
