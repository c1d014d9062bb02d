import { expect, test } from 'vitest';
import { addressOfFeed, feedOf } from './feed-address.ts';
import { powerQueryOf } from './power-query.ts';

const feed = feedOf('https://rubrica.exemplo', 'receitas', '?codCCustoPai=A%2FB+%22%23(lf)%22&orcamentoId=4');

test('a feed’s address is the search’s, as CSV', () => {
  expect(addressOfFeed(feed)).toBe(
    'https://rubrica.exemplo/api/relatorios/receitas/dados?codCCustoPai=A%2FB+%22%23%28lf%29%22&orcamentoId=4&formato=csv',
  );
});

test('the query reads the feed, keeps codes as texts and amounts as written; it holds no token', () => {
  const fields = [
    { name: 'ano', label: 'Ano', kind: 'whole' },
    { name: 'codCCustoPai', label: 'Centro (código)', kind: 'text' },
    { name: 'data', label: 'Data', kind: 'date' },
    { name: 'qtdDias', label: 'Dias', kind: 'quantity' },
    { name: 'proposta', label: 'Proposta', kind: 'money' },
  ] as const;
  expect(powerQueryOf(feed, fields)).toBe(`let
    Fonte = Csv.Document(
        Web.Contents("https://rubrica.exemplo", [
            RelativePath = "api/relatorios/receitas/dados",
            Query = [codCCustoPai = "A/B ""#(#)(lf)""", orcamentoId = "4", formato = "csv"]
        ]),
        [Delimiter = ",", Encoding = 65001, QuoteStyle = QuoteStyle.Csv]
    ),
    Cabecalhos = Table.PromoteHeaders(Fonte, [PromoteAllScalars = true]),
    SemVazios = Table.ReplaceValue(Cabecalhos, "", null, Replacer.ReplaceValue, Table.ColumnNames(Cabecalhos)),
    Tipos = Table.TransformColumnTypes(SemVazios, {
        {"ano", Int64.Type},
        {"codCCustoPai", type text},
        {"data", type date},
        {"qtdDias", type number},
        {"proposta", Currency.Type}
    }, "en-US")
in
    Tipos
`);
});
