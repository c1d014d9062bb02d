import fc from 'fast-check';
import { expect, it } from 'vitest';
import { groupBy } from '../base/group.ts';
import { type Amounts, sumOf } from './calculated.ts';
import { type Area, type CodigoLine, nestCodigos, nestCodigosWithAreas, type Shown } from './codigos-orcamentarios.ts';

const NAMES = ['um', 'dois'] as const;
type Name = (typeof NAMES)[number];
type Sums = Amounts<Name> & { readonly diferenca: number };

/** Codes with their areas, in natural order. */
const CODES: readonly (readonly [string, Area])[] = [
  ['01', 'meio'],
  ['1.2', 'fim'],
  ['1.10', 'meio'],
];
const NATURES = ['3.1', '3.2', '3.10'];

const withDifference = ({ um, dois }: Amounts<Name>): Sums => ({ um, dois, diferenca: um - dois });

const shown: Shown<Name, Sums, Sums & { readonly codTBOrcamento: string }> = {
  names: NAMES,
  total: withDifference,
  natureza: (line) => ({ codTBOrcamento: line.codTBOrcamento, ...withDifference(line) }),
};

const amount = fc.integer({ min: -1e10, max: 1e10 });

/** Lines with distinct keys, in the order in which the database returns them. */
const lines = fc
  .uniqueArray(
    fc.record({
      codigo: fc.constantFrom(...CODES),
      tipo: fc.constantFrom('Projeto', 'Atividade', 'Água'),
      recurso: fc.constantFrom('proprios' as const, 'terceiros' as const),
      codTBOrcamento: fc.constantFrom(...NATURES),
      um: amount,
      dois: amount,
    }),
    { selector: ({ codigo, tipo, recurso, codTBOrcamento }) => [codigo[0], tipo, recurso, codTBOrcamento].join('|') },
  )
  .map((some): readonly CodigoLine<Name>[] =>
    some
      .toSorted((a, b) => rank(a.codigo[0], a.codTBOrcamento) - rank(b.codigo[0], b.codTBOrcamento))
      .map(({ codigo: [codOrcamentario, area], ...line }) => ({
        ...line,
        codOrcamentario,
        descricaoOrcamentario: `Código ${codOrcamentario}`,
        area,
        descricao: 'Natureza',
        inativo: '0',
      })),
  );

const rank = (codigo: string, natureza: string) =>
  10 * CODES.findIndex(([code]) => code === codigo) + NATURES.indexOf(natureza);
const plain = (some: readonly Amounts<Name>[]) => sumOf<Name>(some, NAMES);
const added = (some: readonly Amounts<Name>[]) => withDifference(plain(some));

it('natures, funding sources, tipos and codes each add up to the level above, own + third-party to the grand total; values are calculated from sums', () => {
  fc.assert(
    fc.property(lines, (some) => {
      const { codigosOrcamentarios, totais } = nestCodigos(some, shown);
      for (const codigo of codigosOrcamentarios) {
        expect(codigo.total).toEqual(added(codigo.valores.map(({ total }) => total)));
        for (const valor of codigo.valores) {
          expect(valor.total).toEqual(added(valor.recursos.map(({ total }) => total)));
          for (const recurso of valor.recursos) expect(recurso.total).toEqual(added(recurso.naturezas));
        }
      }
      expect(totais.total).toEqual(added(codigosOrcamentarios.map(({ total }) => total)));
      expect(totais.total).toEqual(added([totais.recursosProprios, totais.recursosTerceiros]));
      expect(totais.total).toEqual(added(some));
    }),
  );
});

it('no line is lost or counted twice, and each is under its own code, tipo and funding source', () => {
  const keyed = (codigo: string, tipo: string, recurso: string) => [codigo, tipo, recurso].join('|');
  fc.assert(
    fc.property(lines, (some) => {
      const seen = nestCodigos(some, shown).codigosOrcamentarios.flatMap(({ codOrcamentario, valores }) =>
        valores.flatMap(({ tipo, recursos }) =>
          recursos.map((recurso) => [keyed(codOrcamentario, tipo, recurso.tipo), recurso.naturezas] as const),
        ),
      );
      const expected = groupBy(some, (line) => keyed(line.codOrcamentario, line.tipo, line.recurso));
      expect(new Map(seen)).toEqual(new Map([...expected].map(([key, of]) => [key, of.map(shown.natureza)])));
      expect(seen.length).toBe(expected.size);
    }),
  );
});

it('codes are in the lines’ order, tipos by name, own funds before third-party funds', () => {
  const TIPOS = ['Água', 'Atividade', 'Projeto'];
  fc.assert(
    fc.property(lines, (some) => {
      const { codigosOrcamentarios } = nestCodigos(some, shown);
      const codes = codigosOrcamentarios.map(({ codOrcamentario }) => codOrcamentario);
      expect(codes).toEqual(CODES.map(([code]) => code).filter((code) => codes.includes(code)));
      for (const { valores } of codigosOrcamentarios) {
        const tipos = valores.map(({ tipo }) => tipo);
        expect(tipos).toEqual(TIPOS.filter((tipo) => tipos.includes(tipo)));
        for (const { recursos } of valores) {
          const kinds = recursos.map(({ tipo }) => tipo);
          expect(kinds).toEqual(['proprios', 'terceiros'].filter((kind) => kinds.some((seen) => seen === kind)));
        }
      }
    }),
  );
});

const codesOf = (some: readonly CodigoLine<Name>[]) => new Set(some.map((line) => line.codOrcamentario)).size;

it('Meio + Fim = grand total, and their percentages are of the given amount', () => {
  fc.assert(
    fc.property(
      lines.filter((some) => codesOf(some) > 1),
      fc.constantFrom(...NAMES),
      (some, whole) => {
        const { codigosOrcamentarios, totais } = nestCodigosWithAreas(some, shown, whole);
        const { meio, fim, percentualMeio, percentualFim, ...others } = totais;
        expect(others).toEqual(nestCodigos(some, shown).totais);
        expect(codigosOrcamentarios.map(({ codOrcamentario, area }) => [codOrcamentario, area])).toEqual(
          CODES.filter(([code]) => some.some((line) => line.codOrcamentario === code)),
        );
        const ofMeio = codigosOrcamentarios.filter(({ area }) => area === 'meio');
        expect(meio).toEqual(added(ofMeio.map(({ total }) => total)));
        expect(added([meio!, fim!])).toEqual(totais.total);
        const all = totais.total[whole];
        expect([percentualMeio, percentualFim]).toEqual(
          all === 0 ? [null, null] : [(meio![whole] / all) * 100, (fim![whole] / all) * 100],
        );
      },
    ),
  );
});

it('one code or none gives no totals of areas', () => {
  fc.assert(
    fc.property(fc.constantFrom(...CODES), lines, ([code], some) => {
      const ofCode = some.filter((line) => line.codOrcamentario === code);
      expect(nestCodigosWithAreas(ofCode, shown, 'um')).toEqual(nestCodigos(ofCode, shown));
    }),
  );
});

it('a total of zero has no percentages', () => {
  const of = (codOrcamentario: string, area: Area, um: number): CodigoLine<Name> => ({
    codOrcamentario,
    area,
    um,
    dois: 1,
    descricaoOrcamentario: '',
    tipo: 'Projeto',
    recurso: 'proprios',
    codTBOrcamento: '3.1',
    descricao: '',
    inativo: '0',
  });
  const some = [of('01', 'meio', 500), of('1.2', 'fim', -500)];
  expect(nestCodigosWithAreas(some, shown, 'um').totais).toMatchObject({ percentualMeio: null, percentualFim: null });
  expect(nestCodigosWithAreas(some, shown, 'dois').totais).toMatchObject({ percentualMeio: 50, percentualFim: 50 });
});
