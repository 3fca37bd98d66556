import '../../scripts/requireNode.mjs'
import { defineConfig } from 'vitest/config'

// Property tests take several seconds on a machine that is busy with other things.
export default defineConfig({ test: { include: ['src/**/*.test.ts'], testTimeout: 60_000 } })
