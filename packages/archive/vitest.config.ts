import '../../scripts/requireNode.mjs'
import { defineConfig } from 'vitest/config'
import { SLOW_TESTS } from '../../scripts/testing.ts'

// Property tests take several seconds on a machine that is busy with other things.
export default defineConfig({ test: { include: ['src/**/*.test.ts'], exclude: SLOW_TESTS, testTimeout: 60_000 } })
