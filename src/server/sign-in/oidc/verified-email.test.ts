import { expect, test } from 'vitest';
import { isVerifiedEmail, readProviderEmail } from './verified-email.ts';

const KEYCLOAK = 'https://login.exemplo.org.br/realms/orgao';
const GOOGLE = 'https://accounts.google.com';
const ENTRA = 'https://login.microsoftonline.com/72f988bf-86f1-41af-91ab-2d7cd011db47/v2.0';
const ana = { email: 'ana@orgao.gov.br' };

test.each([
  [KEYCLOAK, { ...ana, email_verified: true }, true],
  [KEYCLOAK, { ...ana, email_verified: 'true' }, true],
  [KEYCLOAK, { ...ana, email_verified: false }, false],
  [KEYCLOAK, { ...ana, email_verified: 1 }, false],
  [KEYCLOAK, ana, false],
  [KEYCLOAK, { ...ana, xms_edov: true }, false], // only Microsoft sends this claim
  [GOOGLE, { ...ana, email_verified: true, hd: 'orgao.gov.br' }, true],
  [GOOGLE, { ...ana, email_verified: true }, false], // a private account with an address of the organisation
  [GOOGLE, { email: 'ana@gmail.com', email_verified: true }, true],
  [GOOGLE, { ...ana, email_verified: false, hd: 'orgao.gov.br' }, false],
  [ENTRA, ana, false],
  [ENTRA, { ...ana, xms_edov: true }, true],
  [ENTRA, { ...ana, xms_edov: '1' }, true],
  [ENTRA, { ...ana, xms_edov: false }, false],
  [ENTRA, { ...ana, xms_edov: true, email_verified: false }, false],
  ['https://microsoftonline.com.exemplo.org', { ...ana, xms_edov: true }, false],
])('an e-mail from %s with the claims %j is verified: %s', (issuer, claims, isVerified) => {
  expect(isVerifiedEmail(claims, new URL(issuer))).toBe(isVerified);
});

test('an e-mail is plain ASCII, and in lower case', () => {
  expect(readProviderEmail('Ana.Lima+x@Orgao.GOV.br')).toBe('ana.lima+x@orgao.gov.br');
  for (const none of [
    'ana',
    'a@b@c.com',
    'ana @x.com',
    'an\u00e1@x.com',
    '\u212aate@x.com',
    'ana@x.com\n',
    '',
    7,
    null,
  ])
    expect([none, readProviderEmail(none)]).toEqual([none, undefined]);
});
