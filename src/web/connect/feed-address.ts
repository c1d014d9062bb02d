import type { LongField } from '../../sheet/long/long-fields.ts';

/**
 * The address at which programs read the rows of a search as CSV; `query` begins with '?', the path without '/';
 * `more` are further parameters.
 */
export function feedOf(
  origin: string,
  slug: string,
  query: string,
  more: Readonly<Record<string, string | undefined>> = {},
) {
  const given = Object.entries(more).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]));
  const params = [...new URLSearchParams(query), ...given, ['formato', 'csv'] as const];
  return { origin, path: `api/relatorios/${slug}/dados`, params };
}

type FeedAddress = Readonly<ReturnType<typeof feedOf>>;

/** The address as a text. */
export function addressOfFeed({ origin, path, params }: FeedAddress): string {
  return `${origin}/${path}?${new URLSearchParams(params.map(([name, value]) => [name, value])).toString()}`;
}

/** Whether requests from an address cross a network unencrypted. */
export function isUnprotected({ protocol, hostname }: Pick<Location, 'protocol' | 'hostname'>): boolean {
  const isThisMachine = hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);
  return protocol !== 'https:' && !isThisMachine;
}

/**
 * A Power Query that reads a feed, ready to paste into its advanced editor. It has no token: Excel and Power BI prompt
 * for a token and store it separately. Codes stay texts ('1.10'); amounts are parsed as en-US on every machine.
 */
export function powerQueryOf({ origin, path, params }: FeedAddress, fields: readonly LongField[]): string {
  const query = params.map(([name, value]) => `${name} = ${quoted(value)}`).join(', ');
  const types = fields.map(({ name, kind }) => `{${quoted(name)}, ${TYPES[kind]}}`);
  return `let
    Fonte = Csv.Document(
        Web.Contents(${quoted(origin)}, [
            RelativePath = ${quoted(path)},
            Query = [${query}]
        ]),
        [Delimiter = ",", Encoding = 65001, QuoteStyle = QuoteStyle.Csv]
    ),
    Cabecalhos = Table.PromoteHeaders(Fonte, [PromoteAllScalars = true]),
    SemVazios = Table.ReplaceValue(Cabecalhos, "", null, Replacer.ReplaceValue, Table.ColumnNames(Cabecalhos)),
    Tipos = Table.TransformColumnTypes(SemVazios, {
        ${types.join(',\n        ')}
    }, "en-US")
in
    Tipos
`;
}

const TYPES: Readonly<Record<LongField['kind'], string>> = {
  text: 'type text',
  whole: 'Int64.Type',
  quantity: 'type number',
  money: 'Currency.Type',
  date: 'type date',
};

/** A string literal of Power Query: quotes are doubled, and '#(', which begins an escape sequence, is escaped. */
function quoted(text: string): string {
  return `"${text.replaceAll('"', '""').replaceAll('#(', '#(#)(')}"`;
}
