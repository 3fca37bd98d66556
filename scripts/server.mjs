import './requireNode.mjs'

await import('../apps/api/src/main.ts')
