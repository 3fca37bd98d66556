import './requireNode.mjs'

const { runAdmin } = await import('../apps/api/src/cli/admin.ts')
process.exitCode = await runAdmin(process.argv.slice(2), process.env)
