import { defineConfig } from '@playwright/test'

/** End-to-end tests in Chromium against the real program; each worker has a server, a database and a mail server. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  // `npm run test:trust` runs the slow ones alone.
  ...(process.env.TRUST ? { grep: /@slow/ } : { grepInvert: /@slow/ }),
  workers: 2,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json']],
  use: {
    actionTimeout: 15_000,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    // Each new browser would download the whole app once more; tests that need service workers allow them.
    serviceWorkers: 'block',
    timezoneId: 'Asia/Kolkata',
    locale: 'en-IN',
    // Tracing takes a quarter of each test's time; enable it by hand with --trace on.
    trace: 'off',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
