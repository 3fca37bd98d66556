import '../../scripts/requireNode.mjs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { ensureMessages } from '../../scripts/messages.mjs'
import { SLOW_TESTS, testsAll } from '../../scripts/testing.ts'

ensureMessages()
const onPostgres = Boolean(process.env.TEST_POSTGRES_URL)
/** Receipt scanning takes a minute, also in `npm run test:all`. */
const WITHOUT_DATABASE = ['src/receipt-scanning/**']
/** CONTRIBUTING.md says which tests cannot differ between databases. A new file runs on both. */
const SAME_ON_EVERY_DATABASE = ['src/**/*.once.test.ts']

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    exclude: [
      ...SLOW_TESTS,
      ...(onPostgres ? WITHOUT_DATABASE : []),
      ...(onPostgres && !testsAll ? SAME_ON_EVERY_DATABASE : []),
    ],
    // The files of a worker share its modules: importing the server took a quarter of the time of each file.
    isolate: false,
    globalSetup: ['src/testing/template.globalSetup.ts'],
    setupFiles: ['../../scripts/midnight.setup.ts', 'src/testing/portable.setup.ts'],
    // Vitest's default leaves one core free, and takes twice as long on two cores.
    maxWorkers: availableParallelism(),
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
