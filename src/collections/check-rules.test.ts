import { expect, test } from 'vitest';
import { checkRules } from './check-rules.ts';
import { type LineKey, NO_MONTHS, type Rules, type SentLine } from './collection.ts';
import { Problems } from './problems.ts';
import type { ReturnedLine } from './read-return.ts';

const KEY: LineKey = { codOrcamentario: '1', tipo: 'A', recurso: 'proprios', codTBOrcamento: '3.3' };
const SENT: SentLine = { ...KEY, shown: NO_MONTHS.with(0, 100), stood: NO_MONTHS.with(0, 100) };
const RULES: Rules = { firstMonth: 1, newNatures: [], memoryAbove: null, needsJustification: false };
const columns = NO_MONTHS.map((_, month) => 5 + month);
const LINE: ReturnedLine = {
  ...KEY,
  isNew: false,
  months: SENT.shown,
  memory: '',
  justification: '',
  sheet: '25.30',
  line: 7,
  columns,
  texts: { key: 4, memory: 17, justification: 18 },
  unread: {},
};

function check(line: Partial<ReturnedLine>, rules: Partial<Rules> = {}) {
  const problems = new Problems();
  const centro = { code: '25.30', sending: 'x', lines: [{ ...LINE, ...line }] };
  const { lines } = checkRules(centro, [SENT], { ...RULES, ...rules }, problems);
  return { lines, problems: problems.items.map(({ celula, mensagem }) => `${celula}: ${mensagem}`) };
}

test('a change in a closed month is a problem and does not count; an unchanged closed month does not count either', () => {
  const { lines, problems } = check({ months: NO_MONTHS.with(0, 200).with(2, 5) }, { firstMonth: 3 });
  expect(problems).toEqual(['F7: Janeiro está fechado nesta coleta; estava 1,00']);
  expect(lines[0]!.months.slice(0, 3)).toEqual([null, null, 5]);
});

test('new lines count if the collection accepts their nature; empty ones never count', () => {
  const added = { codTBOrcamento: '9.9', isNew: true, months: NO_MONTHS.with(1, 5) };
  expect(check(added).problems).toEqual([expect.stringContaining('E7: esta linha não foi enviada')]);
  expect(check(added, { newNatures: ['3.3'] }).lines).toEqual([]);
  expect(check(added, { newNatures: ['9.9'] })).toMatchObject({ problems: [], lines: [{ codTBOrcamento: '9.9' }] });
  expect(check(added, { newNatures: 'todas' }).lines).toHaveLength(1);
  expect(check({ ...added, months: NO_MONTHS })).toEqual({ problems: [], lines: [] });
});

test('an increase above the limit needs a memória; one equal to the limit does not', () => {
  const months = SENT.stood.with(3, 500);
  expect(check({ months }, { memoryAbove: 499 }).problems).toEqual([
    'R7: falta a memória de cálculo: o aumento passa de 4,99',
  ]);
  expect(check({ months }, { memoryAbove: 500 }).problems).toEqual([]);
  expect(check({ months, memory: '5 x 1,00' }, { memoryAbove: 0 }).problems).toEqual([]);
});

test('a change needs a justification if the collection asks for it', () => {
  const months = SENT.stood.with(0, 99);
  expect(check({ months }, { needsJustification: true }).problems).toEqual(['S7: falta a justificativa da mudança']);
  expect(check({ months, justification: 'por isso' }, { needsJustification: true }).problems).toEqual([]);
  expect(check({}, { needsJustification: true }).problems).toEqual([]);
});
