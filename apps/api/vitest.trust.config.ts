import '../../scripts/requireNode.mjs'
import { defineConfig } from 'vitest/config'

const TIMED = 'src/trust/*.timed.trust.ts'
const common = { globalSetup: ['src/testing/template.globalSetup.ts'], testTimeout: 300_000, hookTimeout: 120_000 }

// Tests that take long, two files at a time, then those that measure time, alone. Run them on an otherwise idle machine.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'long',
          include: ['src/trust/*.trust.ts'],
          exclude: [TIMED],
          ...common,
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: { name: 'timed', include: [TIMED], ...common, maxWorkers: 1, sequence: { groupOrder: 1 } },
      },
    ],
  },
})
