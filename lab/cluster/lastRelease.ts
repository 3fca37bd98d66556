import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root, run } from '../../scripts/command.ts'

const MIGRATIONS = 'apps/api/src/db/migrations/0*.ts'
/** An intermediate commit may not build by itself: so many are tried. */
const TRIED = 5
/** React Router gives each page ten seconds to render. On a busy machine that is too little, so a build is repeated. */
const TIMED_OUT = 'aborted due to timeout'
const BUILDS = 3
/** So much of the output has the reason: the list of the built files precedes it. */
const REASON_LENGTH = 2000
const BUILD = `
  await import('./scripts/messages.mjs').then((m) => m.ensureMessages())
  await (await import('./scripts/serverBuild.ts')).ensureServerBuild()
  await (await import('./scripts/webBuild.ts')).ensureWebBuild()
`
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

/**
 * Builds the server and the web app as they were before the newest migration, from the history of this clone: the last
 * commit before it that can be built, or the given one. Returns its folder, or the reason why there is none.
 */
export async function buildLastRelease(given?: string) {
  let commits: string[]
  try {
    commits = given ? [git('rev-parse', given)] : commitsBeforeNewestMigration()
  } catch {
    return given ? `this clone has no commit ${given}` : 'this clone has no history'
  }
  let reason = 'no migration is newer'
  for (const commit of commits) {
    const folder = mkdtempSync(join(tmpdir(), 'daybook-last-'))
    execFileSync('sh', ['-c', `git archive "${commit}" | tar -x -C "${folder}"`], { cwd: root })
    const output = await build(folder)
    if (output === undefined) return { folder, commit: git('log', '-1', '--format=%h %s', commit) }
    reason = `the last release (${commit}) cannot be built: ${output}`
  }
  return reason
}

/** Installs the packages of a release in its folder and builds it. Returns what failed has printed, or undefined. */
async function build(folder: string) {
  const installed = await run('node', ['scripts/prepare.mjs'], { cwd: folder, silent: true })
  if (installed.code !== 0) return installed.output.slice(-REASON_LENGTH)
  for (let left = BUILDS; ; left -= 1) {
    const { code, output } = await run('node', ['--input-type=module', '--eval', BUILD], { cwd: folder, silent: true })
    if (code === 0) return undefined
    if (left === 1 || !output.includes(TIMED_OUT)) return output.slice(-REASON_LENGTH)
  }
}

function commitsBeforeNewestMigration() {
  const newest = git('log', '-1', '--no-merges', '--diff-filter=A', '--format=%H', '--', MIGRATIONS)
  const commits = git('rev-list', '--first-parent', `--max-count=${TRIED}`, `${newest}^`).split('\n')
  return commits.filter((commit) => git('diff', '--name-only', commit, 'HEAD', '--', MIGRATIONS) !== '')
}
