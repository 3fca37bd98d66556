import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './command.ts'

const WEB = join(root, 'apps/web')
const STAMP = join(WEB, 'build/sources.txt')
const SOURCES = [
  'apps/web/{src,public,scripts}/**/*.*',
  'apps/web/*.{ts,json}',
  'packages/contract/src/**/*.ts',
  'package-lock.json',
]

const STEPS = [
  ['Bundling', 'react-router', ['build']],
  ['Making it work offline', 'node', ['scripts/worker.mjs']],
  ['Compressing', 'node', ['scripts/compress.mjs']],
  ['Measuring', 'node', ['scripts/budgets.mjs']],
] as const

/** Builds the web app where its sources changed since the last build. */
export async function ensureWebBuild() {
  const sources = fingerprint()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return
  rmSync(STAMP, { force: true })
  console.log('Building the web app. This happens once, and after each update …')
  for (const [at, [what, command, args]] of STEPS.entries()) {
    console.log(`  ${at + 1}/${STEPS.length} ${what} …`)
    const { code, output } = await run(command, [...args], { cwd: WEB, quiet: true })
    if (code !== 0 || what === 'Measuring') process.stdout.write(output)
    if (code !== 0) {
      console.error(`The web app could not be built: ${command} ${args.join(' ')} failed.`)
      process.exit(1)
    }
  }
  writeFileSync(STAMP, sources)
}

function fingerprint() {
  const hash = createHash('sha256')
  for (const file of globSync(SOURCES, { cwd: root }).sort())
    hash.update(`${file}\n`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}
