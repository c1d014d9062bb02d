import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** What every page needs: one chunk of it, else there are a dozen, which compress worse. */
const base =
  /node_modules[\\/](react|react-dom|scheduler|zod|@tanstack[\\/](react-(router|store|query)|router-core|history|store|query-core))[\\/]/;

const server = 'http://127.0.0.1:3000';

export default defineConfig({
  root: 'src/web',
  plugins: [react()],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'base', test: base }] } } },
  },
  // The server trusts its own origin alone, so the page under development speaks in its name.
  server: { proxy: { '/api': { target: server, changeOrigin: true, headers: { origin: server } } } },
});
