import compress from '@fastify/compress';
import Fastify from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { servePage } from './page.ts';

const SCRIPT = `// ${'as built '.repeat(500)}`;

async function openPage() {
  const folder = mkdtempSync(join(tmpdir(), 'rubrica-page-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'assets'));
  const files = { 'index.html': Buffer.from('<p>page</p>'), 'assets/a.js': Buffer.from(SCRIPT) };
  for (const [name, bytes] of Object.entries(files)) {
    writeFileSync(join(folder, name), bytes);
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(bytes));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(bytes));
  }
  const app = Fastify().withTypeProvider<ZodTypeProvider>();
  onTestFinished(() => app.close());
  await app.register(compress, { encodings: ['br', 'gzip'] });
  await servePage(app, folder);
  return (url: string, encoding: string) => app.inject({ url, headers: { 'accept-encoding': encoding } });
}

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['identity', undefined, (bytes: Buffer) => bytes],
])(
  'a client that accepts %s gets the file as built (%s), with its type and cache headers',
  async (accepted, encoding, read) => {
    const get = await openPage();
    const { headers, rawPayload } = await get('/assets/a.js', accepted);
    expect(headers).toMatchObject({
      'content-type': 'application/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: expect.stringContaining('accept-encoding') as unknown,
    });
    expect(headers['content-encoding']).toBe(encoding);
    expect(read(rawPayload).toString()).toBe(SCRIPT);
  },
);

test('every address of the page answers with index.html, compressed; the compressed files have no addresses of their own', async () => {
  const get = await openPage();
  for (const url of ['/', '/relatorios/receitas']) {
    const { headers, rawPayload } = await get(url, 'br');
    expect([headers['content-type'], headers['cache-control']]).toEqual(['text/html; charset=utf-8', 'no-cache']);
    expect(brotliDecompressSync(rawPayload).toString()).toBe('<p>page</p>');
  }
  for (const url of ['/assets/a.js.br', '/assets/a.js.gz', '/index.html.br'])
    expect((await get(url, 'br')).statusCode).not.toBe(200);
});
