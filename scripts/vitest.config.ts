import './requireNode.mjs'
import { defineConfig } from 'vitest/config'

// These tests start programs.
export default defineConfig({ test: { include: ['*.test.ts'], testTimeout: 60_000, hookTimeout: 120_000 } })
