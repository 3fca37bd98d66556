import { root, run } from './command.ts'
import { ensureWebBuild } from './webBuild.ts'

const ALL = ['money', 'tasks', 'routines', 'notes', 'scroll']
const asked = process.argv.slice(2)

await ensureWebBuild()
for (const name of asked.length ? asked : ALL) {
  console.log(`\n${name}`)
  const { code } = await run('node', [`bench/${name}.ts`], { cwd: root })
  if (code !== 0) process.exit(code)
}
