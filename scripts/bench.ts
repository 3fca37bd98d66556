import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root, run } from './command.ts'
import { ensureWebBuild } from './webBuild.ts'

// A benchmark is a file of bench/ that runs by itself; the others are its parts.
const isProgram = (file: string) => /^(await |for \\()/m.test(readFileSync(join(root, 'bench', file), 'utf8'))
const all = globSync('*.ts', { cwd: join(root, 'bench') })
  .filter(isProgram)
  .sort()
const asked = process.argv.slice(2)

await ensureWebBuild()
for (const file of all) {
  const name = basename(file, '.ts')
  if (asked.length && !asked.includes(name)) continue
  console.log(`\n${name}`)
  const { code } = await run('node', [join('bench', file)])
  if (code !== 0) process.exit(code)
}
