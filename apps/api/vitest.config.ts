import '../../scripts/requireNode.mjs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { ensureMessages } from '../../scripts/messages.mjs'

ensureMessages()

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    // The files of a worker share its modules: importing the server took a quarter of the time of each file.
    isolate: false,
    globalSetup: ['src/testing/template.globalSetup.ts'],
    setupFiles: ['src/testing/portable.setup.ts'],
    // Vitest's default leaves one core free, and takes twice as long on two cores.
    maxWorkers: availableParallelism(),
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
