import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/machine.mjs';
import { walksAll } from './src/testing/sampled.ts';

const executablePath = findBrowser();

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/global-setup.ts',
  workers: 3, // on two cores: of three, one waits for a page or a clock
  timeout: 180_000, // a busy machine is slow, not wrong
  expect: { timeout: 45_000 },
  reporter: 'line',
  forbidOnly: true,
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: walksAll ? 'no-preference' : 'reduce' }, // nothing fades in or slides
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--js-flags=--no-turbofan,--no-maglev,--single-threaded-gc', // a page lives too short to earn back what optimising its code costs
      ],
    },
  },
});
