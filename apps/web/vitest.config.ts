import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const root = import.meta.dirname
// A PDF is read back without a browser: its reader takes jsdom for one.
const WITHOUT_BROWSER = 'src/features/money/report/writeReportPdf*.test.ts'
const shared = { restoreMocks: true, unstubGlobals: true, testTimeout: 30_000 }

// Of its own, beside vite.config.ts: the router's plugin has no place in tests.
export default defineConfig({
  root,
  test: {
    // Its own default leaves a core to the rest of the machine, and takes twice as long on two.
    maxWorkers: availableParallelism(),
    projects: [
      {
        root,
        test: {
          ...shared,
          name: 'web',
          environment: 'jsdom',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: [WITHOUT_BROWSER],
          setupFiles: ['src/testing/setup.ts'],
        },
      },
      {
        root,
        test: {
          ...shared,
          name: 'report',
          environment: 'node',
          include: [WITHOUT_BROWSER],
        },
      },
    ],
  },
})
