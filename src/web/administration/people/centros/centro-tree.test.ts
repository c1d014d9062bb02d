import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Branch,
  centroTree,
  type Chosen,
  foundCentros,
  unknownCodes,
  isLeafChosen,
  type Leaf,
  standingOf,
  toggleFilho,
  togglePai,
} from './centro-tree.ts';

const pai = (codCCustoPai: string, nomeCCustoPai: string, ...filhos: readonly (readonly [string, string])[]) => ({
  codCCustoPai,
  nomeCCustoPai,
  filhos: filhos.map(([codCCustoFilho, nomeCCustoFilho]) => ({ codCCustoFilho, nomeCCustoFilho })),
});

const tree = centroTree([
  pai('1.2', 'Sede', ['1.2.1', 'Gabinete'], ['1.2.2', 'Ouvidoria'], ['1.2.3', 'Finanças']),
  pai('1.10', 'Uberaba', ['1.2', 'Cursos'], ['1.10.1', 'Oficinas']), // a child with another parent's code
  pai('9', 'Sem Filhos'),
]);
const [sede, uberaba, lone] = tree as [Branch, Branch, Branch];
const of = (...codes: readonly string[]): Chosen => new Set(codes);
const sorted = (chosen: Chosen) => [...chosen].sort();

test('once all children are chosen, their parent replaces them, until one is unchosen', () => {
  const two = toggleFilho(sede, sede.leaves[1]!, of('1.2.1', '9'));
  expect([sorted(two), standingOf(sede, two)]).toEqual([['1.2.1', '1.2.2', '9'], 'some']);
  const whole = toggleFilho(sede, sede.leaves[2]!, two);
  expect([sorted(whole), standingOf(sede, whole)]).toEqual([['1.2', '9'], 'whole']);
  const without = toggleFilho(sede, sede.leaves[0]!, whole);
  expect([sorted(without), standingOf(sede, without)]).toEqual([['1.2.2', '1.2.3', '9'], 'some']);
  expect(sorted(togglePai(sede, without))).toEqual(['1.2', '9']);
  expect(sorted(togglePai(sede, of('1.2', '9')))).toEqual(['9']);
});

test('a child that has the code of another parent can be chosen only with its own parent', () => {
  const chosen = togglePai(sede, of());
  expect(standingOf(uberaba, chosen)).toBe('none');
  expect(uberaba.leaves.map((leaf) => isLeafChosen(uberaba, leaf, chosen))).toEqual([false, false]);
  expect(sorted(toggleFilho(uberaba, uberaba.leaves[1]!, chosen))).toEqual(['1.10.1', '1.2']);
  expect(sorted(togglePai(uberaba, of('1.2', '1.10.1')))).toEqual(['1.10', '1.2']);
});

test('a parent without children is chosen as a whole; codes that no longer exist are listed', () => {
  expect(standingOf(lone, togglePai(lone, of()))).toBe('whole');
  expect(unknownCodes(tree, of('1.2', '1.10.1', '7.7', '9'))).toEqual(['7.7']);
});

const alone = ({ leaves }: Branch) => leaves.filter(({ isParentsToo }) => !isParentsToo);

/** The choice after a click on a parent or child, and the children (`of`) that the click chooses or unchooses. */
function press(chosen: Chosen, branch: Branch, leaf: Leaf | undefined) {
  if (leaf === undefined)
    return { next: togglePai(branch, chosen), unchooses: standingOf(branch, chosen) === 'whole', of: alone(branch) };
  return { next: toggleFilho(branch, leaf, chosen), unchooses: isLeafChosen(branch, leaf, chosen), of: [leaf] };
}

test('after any clicks exactly the chosen children are shown as chosen, and no parent is kept beside them', () => {
  const presses = fc.array(fc.tuple(fc.nat(2), fc.option(fc.nat(2))), { maxLength: 30 });
  fc.assert(
    fc.property(presses, (all) => {
      let chosen = of();
      const expected = new Set<string>();
      for (const [at, nth] of all) {
        const branch = tree[at]!;
        const pressed = press(chosen, branch, nth === null ? undefined : alone(branch)[nth]);
        chosen = pressed.next;
        for (const { code } of pressed.of) expected[pressed.unchooses ? 'delete' : 'add'](code);
      }
      for (const branch of tree) {
        const codes = alone(branch).map(({ code }) => code);
        const shown = alone(branch).filter((leaf) => isLeafChosen(branch, leaf, chosen));
        expect(shown.map(({ code }) => code)).toEqual(codes.filter((code) => expected.has(code)));
        expect(chosen.has(branch.code) && codes.some((code) => chosen.has(code))).toBe(false);
      }
    }),
  );
});

test.each([
  [
    '',
    [
      ['1.2', 3, false],
      ['1.10', 2, false],
      ['9', 0, false],
    ],
  ],
  ['FINANCAS', [['1.2', 1, true]]],
  ['sede ouvi', [['1.2', 1, true]]],
  ['sede', [['1.2', 3, false]]],
  ['uberaba sede', []],
  ['1.10', [['1.10', 1, true]]],
  ['sem filhos', [['9', 0, false]]],
])('"%s" finds %j', (text, found) => {
  const shown = foundCentros(tree, text).map(({ branch, leaves, hasFound }) => [branch.code, leaves.length, hasFound]);
  expect(shown).toEqual(found);
});
