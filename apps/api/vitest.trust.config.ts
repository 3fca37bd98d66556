import { defineConfig } from 'vitest/config'

// What takes long or measures time: run by itself, on a machine that has nothing else to do.
export default defineConfig({
  test: { include: ['src/trust/*.trust.ts'], testTimeout: 300_000, hookTimeout: 120_000, fileParallelism: false },
})
