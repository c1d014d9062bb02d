import { expect, test } from 'vitest';
import { compositionOfReport, DATA_VERSION, subjectParam } from '../../contracts/composition.ts';
import { subjectFieldsOf } from '../../reports/composition.ts';
import { longFieldsOf } from '../../reports/long-form-of.ts';
import type { Report } from '../../reports/report.ts';
import { filesOf } from '../../reports/files-of.ts';
import { catalog } from '../../testing/servers/catalog.ts';
import { endpoints } from '../../testing/servers/endpoints.ts';
import { databases } from '../../testing/databases/databases.ts';
import { NO_REPORTS, startTestServer } from '../../testing/servers/test-server.ts';

test('the description of the API lists every report with its filters, its contract and its file', async () => {
  const database = await databases[0]!.open();
  const server = await startTestServer(database, { pool: NO_REPORTS });
  const { statusCode, body } = await server.app.inject('/api/openapi.json');
  expect(statusCode).toBe(200);
  const { openapi, paths } = JSON.parse(body) as OpenApi;
  expect(openapi).toBe('3.1.0');
  for (const report of catalog) {
    const { slug, title, filters } = report;
    const { get: result } = paths[`/api/relatorios/${slug}`]!;
    expect(result!.summary).toBe(title);
    expect(result!.parameters!.map(({ in: place, name: filter }) => [place, filter])).toEqual(
      filters.map((filter) => ['query', filter]),
    );
    expect(result!.responses['200']!.content['application/json']!.schema.type).toBe('object');
    expect(result!.responses['200']!.headers).toHaveProperty(DATA_VERSION);
    const formato = paths[`/api/relatorios/${slug}/arquivo`]!.get!.parameters!.find(
      (parameter) => parameter.name === 'formato',
    );
    const ofAmounts = paths[`/api/relatorios/${slug}/composicao`];
    expect([slug, ofAmounts !== undefined]).toEqual([slug, report.composition !== undefined]);
    if (ofAmounts !== undefined) expectComposition(report, ofAmounts.get!);
    expect([formato!.required, formato!.schema.enum]).toEqual([true, filesOf(report).map(({ format }) => format)]);
    expectFeed(report, paths[`/api/relatorios/${slug}/dados`]!.get!);
  }
  const ofReports = catalog.flatMap(({ slug }) =>
    ['', '/arquivo', '/composicao', '/dados'].map((path) => `/api/relatorios/${slug}${path}`),
  );
  const others = Object.entries(paths).filter(([path]) => !ofReports.includes(path));
  const described = others.flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => `${method.toUpperCase()} ${path}: ${operation.summary}`),
  );
  expect(described.sort()).toEqual(
    endpoints
      .filter((endpoint) => endpoint !== compositionOfReport) // one for each report, with its own filters
      .map(({ method, path, summary }) => `${method} /api${path.replaceAll(/:(\w+)/g, '{$1}')}: ${summary}`)
      .sort(),
  );
  expect(Object.keys(paths['/api/orcamentos']!.get!.responses)).toEqual(['200', '401']);
  for (const path of ['/api/relatorios/{slug}/erp', '/api/relatorios/{slug}/erp/linhas-de-fora']) {
    const { parameters, responses } = paths[path]!.get!;
    expect(parameters!.map(({ in: place, name }) => [place, name]).sort()).toEqual([
      ['path', 'slug'],
      ['query', 'orcamentoId'],
    ]);
    expect(Object.keys(responses)).toEqual(['200', '400', '401', '403', '404', '422']);
  }
  for (const [path, forPrograms] of [
    ['/api/orcamentos', true],
    ['/api/relatorios/eventos/dados', true],
    ['/api/resumo', false],
    ['/api/tokens', false],
  ] as const)
    expect([path, paths[path]!.get!.security?.some((way) => 'acesso' in way) === true]).toEqual([path, forPrograms]);
  expect(Object.keys(paths['/api/saude']!.get!.responses)).toEqual(['200', '503']);
  expect(paths['/api/exportacoes/{exportacao}']!.get!.responses['200']).toBeDefined();
  for (const [kind, required] of [
    ['realizados', ['orcamentoId']],
    ['propostas', ['orcamentoId']],
    ['importacao', undefined],
  ] as const) {
    const { post } = paths[`/api/sincronizacoes/${kind}`]!;
    expect(Object.keys(post!.responses)).toEqual(['200', '400', '401', '403', '422']);
    expect(post!.requestBody?.content['application/json'].schema.required).toEqual(required);
  }
  expect(
    Object.keys(paths)
      .filter((path) => path.startsWith('/api/auth'))
      .sort(),
  ).toEqual([
    '/api/auth/change-password',
    '/api/auth/oidc/entrar',
    '/api/auth/oidc/retorno',
    '/api/auth/opcoes',
    '/api/auth/segundo-fator',
    '/api/auth/segundo-fator/chave',
    '/api/auth/segundo-fator/codigos',
    '/api/auth/segundo-fator/desligar',
    '/api/auth/sign-in/codigo',
    '/api/auth/sign-in/email',
    '/api/auth/sign-out',
  ]);
  await server.app.close();
  await database.close();
});

/** Its filters and its form; the names of its fields, which programs are written against, in both forms. */
function expectFeed(report: Report, { parameters, responses }: Operation): void {
  const fields = longFieldsOf(report).map(({ name }) => name);
  expect(parameters!.map(({ name }) => name)).toEqual([...report.filters, 'formato']);
  const { description, content } = responses['200']!;
  expect(description).toContain(fields.join(', '));
  expect(Object.keys(content)).toEqual(['text/csv', 'application/json']);
  expect(Object.keys(content['application/json']!.schema.items!.properties)).toEqual(fields);
}

/** Its filters, the subjects that its rows have, the columns; an answer in reais or in percent. */
function expectComposition({ composition, filters }: Report, { parameters, responses }: Operation): void {
  const names = [...filters, ...subjectFieldsOf(composition!).map(subjectParam), 'coluna', 'ate', 'mes'];
  expect(parameters!.map(({ in: place, name }) => [place, name])).toEqual(names.map((name) => ['query', name]));
  expect(parameters!.find(({ name }) => name === 'coluna')!.schema.enum).toEqual(Object.keys(composition!.columns));
  expect(Object.keys(responses)).toEqual(['200', '400', '401', '403', '422']);
  expect(responses['200']!.headers).toHaveProperty(DATA_VERSION);
  const { oneOf } = responses['200']!.content['application/json']!.schema;
  expect(oneOf!.map(({ properties }) => properties.unidade)).toEqual([
    { type: 'string', enum: ['reais'] },
    { type: 'string', enum: ['percentual'] },
  ]);
}

type OpenApi = {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, { readonly get?: Operation; readonly post?: Operation }>>;
};

type Schema = {
  readonly type?: string;
  readonly items?: { readonly properties: Readonly<Record<string, unknown>> };
  readonly oneOf?: readonly { readonly properties: { readonly unidade: unknown } }[];
};

type Operation = {
  readonly summary: string;
  readonly security?: readonly object[];
  readonly requestBody?: {
    readonly content: { readonly 'application/json': { readonly schema: { readonly required?: readonly string[] } } };
  };
  readonly parameters?: readonly {
    readonly in: string;
    readonly name: string;
    readonly required?: boolean;
    readonly schema: { readonly enum?: readonly string[] };
  }[];
  readonly responses: Readonly<Record<string, Described>>;
};

type Described = {
  readonly description?: string;
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly content: Readonly<Record<string, { readonly schema: Schema }>>;
};
