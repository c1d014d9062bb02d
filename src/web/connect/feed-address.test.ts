import { expect, test } from 'vitest';
import { addressOfFeed, feedOf, isUnprotected, powerQueryOf } from './feed-address.ts';

const feed = feedOf('https://rubrica.exemplo', 'receitas', '?codCCustoPai=A%2FB+%22%23(lf)%22&orcamentoId=4');

test('a feed’s address has the parameters of the search, and the format CSV', () => {
  expect(addressOfFeed(feed)).toBe(
    'https://rubrica.exemplo/api/relatorios/receitas/dados?codCCustoPai=A%2FB+%22%23%28lf%29%22&orcamentoId=4&formato=csv',
  );
});

test('the query reads the feed, with codes as texts and amounts as currency, and contains no token', () => {
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

test.each([
  ['https://rubrica.exemplo', false],
  ['http://rubrica.exemplo', true],
  ['http://10.0.0.7:3000', true],
  ['http://localhost:3000', false],
  ['http://127.0.0.1:3000', false],
  ['http://127.0.0.1.exemplo', true],
  ['http://[::1]:3000', false],
])('requests from %s are unprotected: %j', (address, expected) => {
  expect(isUnprotected(new URL(address))).toBe(expected);
});
