import { expect, test } from 'vitest';
import { exposureOf, exposureProblem } from './exposure.ts';

const open = [{ email: 'admin@rubrica.local', name: 'Ana', isAdmin: true, gerencia: true, codColigada: 1 }];
const onThisMachine = { host: '127.0.0.1', publicUrl: undefined };

test('the demonstration may be served on this machine alone', () => {
  for (const host of ['127.0.0.1', '127.9.9.9', 'localhost', '::1']) {
    expect(exposureProblem(exposureOf({ ...onThisMachine, host }), open)).toBeUndefined();
  }
  expect(exposureProblem(exposureOf({ ...onThisMachine, host: '0.0.0.0' }), open)).toMatch(
    /^HOST=0\.0\.0\.0 deixaria entrar pela rede .*admin@rubrica\.local.* ou deixe HOST em 127\.0\.0\.1\.$/,
  );
});

test('the demonstration may not be served through a proxy that others reach', () => {
  for (const address of ['http://localhost:3000', 'http://127.0.0.1:8080', 'http://[::1]:3000']) {
    expect(exposureProblem(exposureOf({ ...onThisMachine, publicUrl: new URL(address) }), open)).toBeUndefined();
  }
  expect(
    exposureProblem(exposureOf({ ...onThisMachine, publicUrl: new URL('https://orcamento.exemplo.com') }), open),
  ).toMatch(/^URL_PUBLICA=https:\/\/orcamento\.exemplo\.com deixaria entrar pela rede .* ou retire URL_PUBLICA\.$/);
});

test('without the demonstration’s accounts a server may be reached by others', () => {
  const publicUrl = new URL('https://orcamento.exemplo.com');
  expect(exposureProblem(exposureOf({ host: '0.0.0.0', publicUrl }), [])).toBeUndefined();
});
