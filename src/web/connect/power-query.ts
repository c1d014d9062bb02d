import type { LongField } from '../../sheet/long/long-fields.ts';
import type { FeedAddress } from './feed-address.ts';

/**
 * A query of Power Query that reads a feed, ready to paste into its advanced editor. It holds no token: Excel and Power BI
 * ask for that and keep it apart. Codes stay texts ('1.10'), amounts are read as a feed writes them, whatever the machine's
 * language.
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

/** A text of the query's language: a quote is written twice, '#(' begins what is not written as it is. */
function quoted(text: string): string {
  return `"${text.replaceAll('"', '""').replaceAll('#(', '#(#)(')}"`;
}
