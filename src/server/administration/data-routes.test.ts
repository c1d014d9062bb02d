import { expect, test } from 'vitest';
import { dataFileName } from './data-routes.ts';

test.each([
  ['Prefeitura de São Paulo', 'dados-prefeitura-de-sao-paulo-2026-11-20.xlsx'],
  ['"../SENAR"; AR/MG', 'dados-senar-ar-mg-2026-11-20.xlsx'],
  ['株式会社', 'dados-2026-11-20.xlsx'],
  [`${'Fundação '.repeat(20)}`, `dados-${'fundacao-'.repeat(7).slice(0, 60)}-2026-11-20.xlsx`],
])('the data file of %j is named %s', (organizacao, name) => {
  expect(dataFileName(organizacao, '2026-11-20')).toBe(name);
});
