import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Amounts } from './calculated.ts';
import { nestCentros, type CentroLine } from './centros-custo.ts';
import { ofYear, type PlainName } from './columns.ts';

const COLUMNS = [
  { name: 'um', label: 'Um', format: 'amount', from: ofYear('proposta') },
  { name: 'dois', label: 'Dois', format: 'amount', from: ofYear('reformulacao') },
] as const;
type Name = PlainName<typeof COLUMNS>;

const amount = fc.integer({ min: -1e10, max: 1e10 });
const PARENTS = ['1', '1.2', '1.10'];
const CHILDREN = ['01', '02', '10'];
const NATURES = ['3.1', '3.2', '3.10'];

/** Lines with distinct keys, in the order in which the database returns them. */
const lines = fc
  .uniqueArray(
    fc.record({
      codCCustoPai: fc.constantFrom(...PARENTS),
      filho: fc.constantFrom(...CHILDREN),
      codTBOrcamento: fc.constantFrom(...NATURES),
      inativo: fc.constantFrom('0' as const, '1' as const),
      um: amount,
      dois: amount,
    }),
    { selector: ({ codCCustoPai, filho, codTBOrcamento }) => `${codCCustoPai}|${filho}|${codTBOrcamento}` },
  )
  .map((some): readonly CentroLine<Name>[] =>
    some
      .toSorted((a, b) => rankOf(a) - rankOf(b))
      .map(({ filho, ...line }) => ({
        ...line,
        nomeCCustoPai: `Pai ${line.codCCustoPai}`,
        codCCustoFilho: `${line.codCCustoPai}.${filho}`,
        nomeCCustoFilho: `Filho ${filho}`,
        nomeTBOrcamento: `Natureza ${line.codTBOrcamento}`,
      })),
  );

function rankOf(line: { readonly codCCustoPai: string; readonly filho: string; readonly codTBOrcamento: string }) {
  return (
    100 * PARENTS.indexOf(line.codCCustoPai) + 10 * CHILDREN.indexOf(line.filho) + NATURES.indexOf(line.codTBOrcamento)
  );
}

function sum(parts: readonly Amounts<Name>[]): Amounts<Name> {
  return {
    um: parts.reduce((all, { um }) => all + um, 0),
    dois: parts.reduce((all, { dois }) => all + dois, 0),
  };
}

it('natures add up to their child, children to their parent, parents to the grand total; no line is lost or moved', () => {
  fc.assert(
    fc.property(lines, (some) => {
      const { centrosCustos, totais } = nestCentros(some, COLUMNS);
      for (const pai of centrosCustos) {
        for (const filho of pai.ccFilhos) expect(filho.totais).toEqual(sum(filho.naturezasOrcamentarias));
        expect(pai.totais).toEqual(sum(pai.ccFilhos.map((filho) => filho.totais)));
      }
      expect(totais).toEqual(sum(centrosCustos.map((pai) => pai.totais)));
      expect(totais).toEqual(sum(some));
      const seen = centrosCustos.flatMap(({ codCCustoPai, nomeCCustoPai, ccFilhos }) =>
        ccFilhos.flatMap(({ codCCustoFilho, nomeCCustoFilho, naturezasOrcamentarias }) =>
          naturezasOrcamentarias.map((natureza) => {
            const centro = { codCCustoPai, nomeCCustoPai, codCCustoFilho, nomeCCustoFilho };
            return { ...natureza, ...centro };
          }),
        ),
      );
      expect(seen).toEqual(some);
    }),
  );
});

it('each parent and each child occurs once', () => {
  fc.assert(
    fc.property(lines, (some) => {
      const { centrosCustos } = nestCentros(some, COLUMNS);
      const parents = centrosCustos.map(({ codCCustoPai }) => codCCustoPai);
      const children = centrosCustos.flatMap(({ ccFilhos }) => ccFilhos.map(({ codCCustoFilho }) => codCCustoFilho));
      expect(new Set(parents).size).toBe(parents.length);
      expect(new Set(children).size).toBe(children.length);
    }),
  );
});

it('the result of todos is the sum of the results of each parent, and of each child', () => {
  fc.assert(
    fc.property(lines, (some) => {
      const whole = nestCentros(some, COLUMNS);
      const alone = (isOf: (line: CentroLine<Name>) => boolean) => nestCentros(some.filter(isOf), COLUMNS);
      const ofParents = PARENTS.map((code) => alone(({ codCCustoPai }) => codCCustoPai === code));
      expect(ofParents.flatMap(({ centrosCustos }) => centrosCustos)).toEqual(whole.centrosCustos);
      expect(sum(ofParents.map(({ totais }) => totais))).toEqual(whole.totais);
      const codes = PARENTS.flatMap((pai) => CHILDREN.map((filho) => `${pai}.${filho}`));
      const ofChildren = codes.map((code) => alone(({ codCCustoFilho }) => codCCustoFilho === code));
      expect(sum(ofChildren.map(({ totais }) => totais))).toEqual(whole.totais);
    }),
  );
});

it('no lines give no groups, and totals of zero', () => {
  expect(nestCentros([], COLUMNS)).toEqual({ centrosCustos: [], totais: { um: 0, dois: 0 } });
});
