import '../scripts/requireNode.mjs'
import { defineConfig } from '@playwright/test'

/** Those that run by themselves wait longer: their servers share the machine with other work. */
const TIMEOUT = process.env.JOURNEYS ? 60_000 : 15_000

/** Features of Chromium that are off. The last `--disable-features` replaces the one of Playwright. */
const DISABLED_FEATURES = [
  // The panel of the address bar is two web pages in a process of its own, for each browser context: 0.6 s of CPU time.
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
  // A spare process is started for each page and only used by the next one.
  'SpareRendererForSitePerProcess',
  // Those that Playwright turns off.
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
]

/** End-to-end tests in Chromium against the real program; each worker has a server, a database and a mail server. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  // `npm run trust -w lab` runs the slow ones alone, and `npm run test:upgrade` those that need the last release.
  ...(process.env.JOURNEYS ? { grep: new RegExp(process.env.JOURNEYS) } : { grepInvert: /@slow|@upgrade/ }),
  workers: 2,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: TIMEOUT },
  reporter: [['list'], ['json']],
  use: {
    actionTimeout: TIMEOUT,
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
        `--disable-features=${DISABLED_FEATURES.join()}`,
      ],
    },
  },
})
