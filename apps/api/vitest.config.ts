import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { include: ['src/**/*.test.ts'], testTimeout: 60_000, retry: process.env.CI ? 1 : 0, hookTimeout: 120_000 },
})
