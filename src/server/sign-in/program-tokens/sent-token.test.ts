import { expect, test } from 'vitest';
import { basic } from '../../../testing/servers/make-token.ts';
import { sentToken } from './sent-token.ts';

const token = `rubrica_${'a1'.repeat(20)}`;

test.each([
  [`Bearer ${token}`, { token, email: undefined }],
  [`bearer  ${token} `, { token, email: undefined }],
  ['Bearer rubrica_cut', { token: 'rubrica_cut', email: undefined }],
  [basic('ana@exemplo.com', token).authorization, { token, email: 'ana@exemplo.com' }],
  [basic(' Ana@Exemplo.com ', token).authorization, { token, email: 'ana@exemplo.com' }],
  [basic('', token).authorization, { token, email: '' }],
  [basic('ana', `${token}:x`).authorization, { token: `${token}:x`, email: 'ana' }],
  [basic('ana@exemplo.com', token).authorization.replace(/=*$/, ''), { token, email: 'ana@exemplo.com' }],
])('%s contains a token', (header, sent) => {
  expect(sentToken(header)).toEqual(sent);
});

test.each([
  undefined,
  '',
  token,
  `Token ${token}`,
  `Bearer ${token} ${token}`,
  `Bearer\t${token}`,
  `Bearer "${token}"`,
  'Bearer eyJhbGciOiJIUzI1NiJ9.e30.x',
  'Basic',
  'Basic ====',
  'Basic \u00ff\u00fe',
  `Basic ${token}`,
  basic(token, '').authorization,
  basic('proxy', 'a password').authorization,
  `Basic ${'A'.repeat(60_000)}`,
])('no token is read from "%s"', (header) => {
  expect(sentToken(header)).toBeUndefined();
});
