import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    setupFiles: ['src/testing/portable.setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
