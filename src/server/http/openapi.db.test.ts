import { afterAll, expect, test } from 'vitest';
import { compositionOfReport, DATA_VERSION, historyOfAmount, subjectParam } from '../../contracts/composition.ts';
import { subjectFieldsOf } from '../../reporting/composition/composition.ts';
import { comparedFieldsOf } from '../../reporting/compared/compared-sheet.ts';
import { longFieldsOf } from '../../reporting/long-form-of.ts';
import { filesOf, type Report } from '../../reporting/report.ts';
import { catalog } from '../../testing/servers/catalog.ts';
import { endpoints } from '../../testing/servers/endpoints.ts';
import { databases } from '../../testing/databases/databases.ts';
import { startTestServer } from '../../testing/servers/test-server.ts';

const database = await databases[0]!.open();
const server = await startTestServer(database);
afterAll(async () => {
  await server.app.close();
  await database.close();
});
const { openapi, paths } = (await server.app.inject('/api/openapi.json')).json<OpenApi>();

test('the description is OpenAPI 3.1', () => {
  expect(openapi).toBe('3.1.0');
});

test.each(catalog.map((report) => [report.slug, report] as const))(
  '%s is described with its filters, its contract, its files, feed and compositions',
  (slug, report) => {
    const { get: result } = paths[`/api/relatorios/${slug}`]!;
    expect(result!.summary).toBe(report.title);
    expect(result!.parameters!.map(({ in: place, name: filter }) => [place, filter])).toEqual(
      [...report.filters, 'versao'].map((name) => ['query', name]),
    );
    expect(result!.responses['200']!.content['application/json']!.schema.type).toBe('object');
    expect(result!.responses['200']!.headers).toHaveProperty(DATA_VERSION);
    const { parameters } = paths[`/api/relatorios/${slug}/arquivo`]!.get!;
    const formato = parameters!.find(({ name }) => name === 'formato')!;
    expect([formato.required, formato.schema.enum]).toEqual([true, filesOf(report).map(({ format }) => format)]);
    const compositions = paths[`/api/relatorios/${slug}/composicao`];
    expect(compositions !== undefined).toBe(report.composition !== undefined);
    if (compositions !== undefined) expectComposition(report, compositions.get!);
    const history = paths[`/api/relatorios/${slug}/historico`];
    expect(history?.get!.parameters!.map(({ name }) => name)).toEqual(
      compositions && [...compositions.get!.parameters!.map(({ name }) => name), 'desde'],
    );
    expectFeed(report, paths[`/api/relatorios/${slug}/dados`]!.get!);
  },
);

test('every other endpoint is described, and nothing else', () => {
  const ofReports = catalog.flatMap(({ slug }) =>
    ['', '/arquivo', '/composicao', '/dados', '/historico'].map((path) => `/api/relatorios/${slug}${path}`),
  );
  const others = Object.entries(paths).filter(([path]) => !ofReports.includes(path));
  const described = others.flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => `${method.toUpperCase()} ${path}: ${operation.summary}`),
  );
  expect(described.sort()).toEqual(
    endpoints
      // described once for each report, with its filters
      .filter((endpoint) => endpoint !== compositionOfReport && endpoint !== historyOfAmount)
      .map(({ method, path, summary }) => `${method} /api${path.replaceAll(/:(\w+)/g, '{$1}')}: ${summary}`)
      .concat('POST /api/mcp: Perguntas de assistentes (MCP), só de leitura') // its messages are those of the protocol, without a contract here
      .sort(),
  );
});

test.each([
  ['get', '/api/orcamentos', ['200', '400', '401', '422']],
  ['get', '/api/saude', ['200', '503']],
  ['get', '/api/relatorios/{slug}/erp', ['200', '400', '401', '403', '404', '422']],
  ['get', '/api/relatorios/{slug}/erp/linhas-de-fora', ['200', '400', '401', '403', '404', '422']],
  ['post', '/api/sincronizacoes/realizados', ['200', '400', '401', '403', '422']],
  ['post', '/api/sincronizacoes/propostas', ['200', '400', '401', '403', '422']],
  ['post', '/api/sincronizacoes/importacao', ['200', '400', '401', '403', '422']],
] as const)('the statuses of %s %s', (method, path, statuses) => {
  expect(Object.keys(paths[path]![method]!.responses)).toEqual(statuses);
});

test('the endpoints of the ERP’s state take a report and a budget', () => {
  for (const path of ['/api/relatorios/{slug}/erp', '/api/relatorios/{slug}/erp/linhas-de-fora']) {
    const places = paths[path]!.get!.parameters!.map(({ in: place, name }) => [place, name]);
    expect(places.sort()).toEqual([
      ['path', 'slug'],
      ['query', 'orcamentoId'],
    ]);
  }
});

test('a synchronisation’s body names the budget, except for Importação', () => {
  const requiredBy = (kind: string) =>
    paths[`/api/sincronizacoes/${kind}`]!.post!.requestBody?.content['application/json']!.schema.required;
  expect(['realizados', 'propostas', 'importacao'].map(requiredBy)).toEqual([
    ['orcamentoId'],
    ['orcamentoId'],
    undefined,
  ]);
});

test('an upload’s body is a form with files in the contract’s field, and its refusals are described', () => {
  const { requestBody, responses } = paths['/api/administracao/cargas']!.post!;
  const { 'multipart/form-data': form, ...others } = requestBody!.content;
  expect(others).toEqual({});
  const files = { type: 'array', items: { type: 'string', contentMediaType: 'application/octet-stream' } };
  expect(form!.schema).toEqual({ type: 'object', required: ['arquivo'], properties: { arquivo: files } });
  expect(Object.keys(responses)).toEqual(['201', '400', '401', '403', '409', '413', '415', '507']);
});

test('endpoints say whether programs may read them', () => {
  const isForPrograms = (path: string) => paths[path]!.get!.security?.some((way) => 'acesso' in way) === true;
  const some = ['/api/orcamentos', '/api/relatorios/eventos/dados', '/api/resumo', '/api/tokens'];
  expect(some.map(isForPrograms)).toEqual([true, true, false, false]);
});

test('the progress of a file has a described answer', () => {
  expect(paths['/api/exportacoes/{exportacao}']!.get!.responses['200']).toBeDefined();
});

test('only these addresses of sign-in exist', () => {
  const addresses = Object.keys(paths).filter((path) => path.startsWith('/api/auth'));
  expect(addresses.sort()).toEqual([
    '/api/auth/change-password',
    '/api/auth/esqueci-a-senha',
    '/api/auth/nova-senha',
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
});

/** A feed takes the report's filters and a format; both formats have the same fields, whose names programs rely on. */
function expectFeed(report: Report, { parameters, responses }: Operation): void {
  const fields = longFieldsOf(report).map(({ name }) => name);
  expect(parameters!.map(({ name }) => name)).toEqual([...report.filters, 'formato', 'versao', 'desde', 'valores']);
  const { description, content } = responses['200']!;
  expect(description).toContain(fields.join(', '));
  expect(Object.keys(content)).toEqual(['text/csv', 'application/json']);
  expect(description).toContain('uma receita sem valor fica de fora se não tem texto');
  const { properties } = content['application/json']!.schema.items!;
  const compared = comparedFieldsOf(report).map(({ name }) => name);
  expect(Object.keys(properties)).toEqual([...new Set([...fields, ...compared])]);
  expect(description).toContain(compared.join(', '));
  const recurso = properties['recurso'] ?? { enum: ['Recursos Próprios', 'Recursos de Terceiros'] };
  expect(JSON.stringify(recurso)).toContain('"enum":["Recursos Próprios","Recursos de Terceiros"]');
}

/** A composition takes the report's filters, a subject, a column and months; it answers in reais or in percent. */
function expectComposition({ composition, filters }: Report, { parameters, responses }: Operation): void {
  const names = [...filters, ...subjectFieldsOf(composition!).map(subjectParam), 'coluna', 'ate', 'mes', 'versao'];
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
    readonly content: Readonly<Record<string, { readonly schema: { readonly required?: readonly string[] } }>>;
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
