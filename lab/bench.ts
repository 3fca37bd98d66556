import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root, run } from '../scripts/command.ts'
import { ensureServerBuild } from '../scripts/serverBuild.ts'
import { useTempFolder } from '../scripts/tempFolder.ts'
import { ensureWebBuild } from '../scripts/webBuild.ts'

useTempFolder()

// The benchmarks of docs/performance.md. Others run by name: money, tasks, routines, notes, planning, scroll, scans, sync, bankFiles.
const DEFAULT_BENCHMARKS = ['load', 'screens', 'visits', 'archive']
const DOCUMENT = join(root, 'docs/performance.md')
const GENERATED_MARKER = '<!-- What follows is made by npm run bench -w lab. -->'

const options = process.argv.slice(2).filter((word) => word.startsWith('--'))
const names = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const report = join(mkdtempSync(join(tmpdir(), 'daybook-bench-')), 'report.md')

await ensureServerBuild()
await ensureWebBuild()
for (const name of names.length ? names : DEFAULT_BENCHMARKS) {
  console.log(`\n${name}`)
  const { code } = await run('node', [`lab/${name}.ts`, ...options], { cwd: root, env: { BENCH_REPORT: report } })
  if (code !== 0) process.exit(code)
}
if (names.length + options.length === 0) {
  const document = readFileSync(DOCUMENT, 'utf8').split(GENERATED_MARKER)[0]
  writeFileSync(DOCUMENT, `${document}${GENERATED_MARKER}\n\n${readFileSync(report, 'utf8').trim()}\n`)
}
