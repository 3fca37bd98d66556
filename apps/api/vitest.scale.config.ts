import '../../scripts/requireNode.mjs'
import { defineConfig } from 'vitest/config'

// Tests that run several server processes on one PostgreSQL database.
export default defineConfig({
  test: { include: ['src/scale/*.scale.ts'], testTimeout: 180_000, hookTimeout: 120_000, fileParallelism: false },
})
