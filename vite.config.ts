import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = 'http://127.0.0.1:3000';

export default defineConfig({
  root: 'src/web',
  plugins: [react()],
  build: { outDir: '../../dist/web', emptyOutDir: true, assetsInlineLimit: 0, chunkSizeWarningLimit: 700 },
  // The server trusts its own origin alone, so the page under development speaks in its name.
  server: { proxy: { '/api': { target: server, changeOrigin: true, headers: { origin: server } } } },
});
