import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** What every page needs: one chunk of it, else there are a dozen, which compress worse. */
const base =
  /node_modules[\\/](react|react-dom|scheduler|zod|@tanstack[\\/](react-(router|store|query)|router-core|history|store|query-core)|@mantine[\\/]hooks[\\/].*use-isomorphic-effect)[\\/]/;

/** What every page asks with, in the same chunk: as a small one of its own it costs as much again in headers. */
const asking =
  /src[\\/](domain[\\/]centavos|web[\\/]api[\\/](ask|request)|base[\\/]group|contracts[\\/](json-reader|numbers|failure|centros|session|budget|query))\.ts$/;

const DESCRIPTION = /\s*\.describe\(\s*(?:'[^']*'[\s+]*)+,?\s*\)/g;

/** What contracts say of their fields is for the description of the API: the page is spared it. */
const withoutDescriptions: Plugin = {
  name: 'without-descriptions',
  enforce: 'pre',
  transform: { filter: { id: /src[\\/]contracts[\\/]/ }, handler: (code) => code.replaceAll(DESCRIPTION, '') },
};

const built = fileURLToPath(new URL('dist/web/', import.meta.url));

/** Smaller files are sent as they are. */
const LEAST_BYTES = 1024;

/** Writes the built texts also as .br and .gz, which the server sends to clients that accept them. */
const compressed: Plugin = {
  name: 'compressed',
  apply: 'build',
  closeBundle() {
    for (const name of readdirSync(built, { recursive: true, encoding: 'utf8' })) {
      if (!/\.(js|css|html|svg)$/.test(name)) continue;
      const bytes = readFileSync(built + name);
      if (bytes.length < LEAST_BYTES) continue;
      const size = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
      writeFileSync(`${built}${name}.br`, brotliCompressSync(bytes, { params: size }));
      writeFileSync(`${built}${name}.gz`, gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION }));
    }
  },
};

/** Writes which packages, 'react@19.3.1', went into the page, for the bill of materials of a release. */
const bundled: Plugin = {
  name: 'bundled',
  apply: 'build',
  generateBundle(_, bundle) {
    const modules = Object.values(bundle).flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []));
    const folders = modules.flatMap(
      (id) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id.replaceAll('\\', '/'))?.[0] ?? [],
    );
    const names = [...new Set(folders)].map((folder) => {
      const { name, version } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as Record<string, string>;
      return `${name}@${version}`;
    });
    mkdirSync(built, { recursive: true });
    writeFileSync(`${built}../bundled.json`, `${JSON.stringify(names.toSorted(), undefined, 2)}\n`);
  },
};

const server = 'http://127.0.0.1:3000';

export default defineConfig({
  root: 'src/web',
  plugins: [withoutDescriptions, react(), compressed, bundled],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'base', test: (id) => base.test(id) || asking.test(id) }] } },
    },
  },
  // The server trusts its own origin alone, so the page under development speaks in its name.
  server: { proxy: { '/api': { target: server, changeOrigin: true, headers: { origin: server } } } },
});
