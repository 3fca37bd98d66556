import '../../scripts/requireNode.mjs'
import { defineConfig } from 'vitest/config'

// Tests that take long or measure time. Run them on an otherwise idle machine.
export default defineConfig({
  test: { include: ['src/trust/*.trust.ts'], testTimeout: 300_000, hookTimeout: 120_000, fileParallelism: false },
})
