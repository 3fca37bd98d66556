import { defineConfig } from 'vitest/config'

// Several servers on one real PostgreSQL, in processes of their own.
export default defineConfig({
  test: { include: ['src/scale/*.scale.ts'], testTimeout: 180_000, hookTimeout: 120_000, fileParallelism: false },
})
