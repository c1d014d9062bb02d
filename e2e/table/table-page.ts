import react from '@vitejs/plugin-react';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, preview, type InlineConfig } from 'vite';

/** A page with only the table, built and served separately. */
export type TablePage = { readonly url: string; readonly stop: () => Promise<void> };

/** Builds a page (by default the table's own) and serves it on a free port. */
export async function serveTablePage(root: string = import.meta.dirname): Promise<TablePage> {
  const outDir = mkdtempSync(join(tmpdir(), 'rubrica-table-'));
  const shared = { configFile: false, logLevel: 'error', root, plugins: [react()] } satisfies InlineConfig;
  await build({ ...shared, build: { outDir, emptyOutDir: true, chunkSizeWarningLimit: 2000 } });
  const server = await preview({ ...shared, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } });
  const url = server.resolvedUrls!.local[0]!;
  return {
    url,
    stop: async () => {
      await server.close();
      rmSync(outDir, { recursive: true, force: true });
    },
  };
}
