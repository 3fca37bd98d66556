import '../../scripts/requireNode.mjs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { ensureMessages } from '../../scripts/messages.mjs'
import { SLOW_TESTS } from '../../scripts/testing.ts'

ensureMessages()

const root = import.meta.dirname
// These tests need the Node environment: under jsdom, the PDF reader assumes that it runs in a browser.
const WITHOUT_BROWSER = 'src/paper/**/write*Pdf*.test.ts'
const shared = { restoreMocks: true, unstubGlobals: true, testTimeout: 30_000 }

// Separate from vite.config.ts, because the React Router plugin must not run in tests.
export default defineConfig({
  root,
  test: {
    // Vitest's default leaves one core unused, which doubles the duration on two cores.
    maxWorkers: availableParallelism(),
    projects: [
      {
        root,
        test: {
          ...shared,
          name: 'web',
          environment: 'jsdom',
          // The files of a worker share the document and the packages: loading both took more time than most files need.
          isolate: false,
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: [WITHOUT_BROWSER, ...SLOW_TESTS],
          // The database that the API's copies are made of.
          globalSetup: ['../api/src/testing/template.globalSetup.ts'],
          setupFiles: ['../../scripts/midnight.setup.ts', 'src/testing/setup.ts'],
        },
      },
      {
        root,
        test: {
          ...shared,
          name: 'report',
          environment: 'node',
          include: [WITHOUT_BROWSER],
          exclude: SLOW_TESTS,
        },
      },
    ],
  },
})
