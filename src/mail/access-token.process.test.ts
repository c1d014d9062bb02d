import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type LyingMailServer, openLyingMailServer } from '../testing/servers/lying-mail-server.ts';
import { closeNow } from '../testing/servers/lying-provider.ts';
import { openAccessTokens } from './access-token.ts';
import { deliver } from './deliver.ts';

const USER = 'rubrica@exemplo.gov.br';
const PARCEL = { from: USER, to: 'ugo@exemplo.gov.br', bytes: Buffer.from('Subject: Oi\r\n\r\nOlá\r\n') };

describe('XOAUTH2', () => {
  let mail: LyingMailServer;
  let provider: Server;
  let tokenUrl: URL;
  let given = 'token-1';
  const requests: string[] = [];
  beforeEach(async () => {
    [mail, given] = [await openLyingMailServer({ login: [USER, 'token-1'] }), 'token-1'];
    requests.length = 0;
    provider = createServer((request, response) => {
      let body = '';
      request.on('data', (piece) => (body += String(piece)));
      request.on('end', () => {
        requests.push(body);
        response.setHeader('content-type', 'application/json');
        if (given === '') return response.writeHead(400).end('{"error":"invalid_client"}');
        return response.end(JSON.stringify({ access_token: given, token_type: 'Bearer', expires_in: 3600 }));
      });
    });
    await once(provider.listen(0, '127.0.0.1'), 'listening');
    tokenUrl = new URL(`http://127.0.0.1:${(provider.address() as AddressInfo).port}/token`);
  });
  afterEach(async () => {
    await mail.close();
    await closeNow(provider);
  });

  const open = (change: { readonly scope?: string; readonly refreshToken?: string }) => {
    const oauth = {
      tokenUrl,
      clientId: 'rubrica',
      clientSecret: 'segredo',
      scope: undefined,
      refreshToken: undefined,
      ...change,
    };
    const tokens = openAccessTokens(oauth);
    return () => deliver({ ...mail.settings, password: '', oauth, tokens }, PARCEL);
  };

  test('the client credentials grant, as Microsoft requires; one token serves several messages', async () => {
    const send = open({ scope: 'https://outlook.office365.com/.default' });
    expect([await send(), await send()]).toEqual([{ state: 'enviado' }, { state: 'enviado' }]);
    expect(requests.map((body) => Object.fromEntries(new URLSearchParams(body)))).toEqual([
      {
        grant_type: 'client_credentials',
        scope: 'https://outlook.office365.com/.default',
        client_id: 'rubrica',
        client_secret: 'segredo',
      },
    ]);
    expect(mail.logins).toEqual([`${USER} token-1`, `${USER} token-1`]);
  });

  test('a refresh token, as Google requires', async () => {
    expect(await open({ refreshToken: 'renova' })()).toEqual({ state: 'enviado' });
    expect(requests[0]).toContain('grant_type=refresh_token');
    expect(requests[0]).toContain('refresh_token=renova');
  });

  test('a refused token is replaced by a new one; without a token nothing is sent to the mail server', async () => {
    const send = open({});
    given = 'withdrawn';
    expect(await send()).toMatchObject({
      state: 'depois',
      error: expect.stringContaining('recusou o usuário') as string,
    });
    given = 'token-1';
    expect(await send()).toEqual({ state: 'enviado' });
    given = '';
    expect(await open({})()).toMatchObject({ state: 'depois', error: expect.stringContaining('token') as string });
    expect(mail.taken.length).toBe(1);
  });
});
