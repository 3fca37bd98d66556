import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root, run } from '../command.ts'

const MIGRATIONS = 'apps/api/src/db/migrations/0*.ts'
/** An intermediate commit may not build by itself: so many are tried. */
const TRIED = 5
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
    return 'this clone has no history'
  }
  let reason = 'no migration is newer'
  for (const commit of commits) {
    const folder = mkdtempSync(join(tmpdir(), 'daybook-last-'))
    execFileSync('sh', ['-c', `git archive "${commit}" | tar -x -C "${folder}"`], { cwd: root })
    linkPackages(folder)
    const { code, output } = await run('node', ['--input-type=module', '--eval', BUILD], { cwd: folder, silent: true })
    if (code === 0) return { folder, commit: git('log', '-1', '--format=%h %s', commit) }
    reason = `the last release cannot be built with the packages of this one: ${output.slice(-500)}`
  }
  return reason
}

function commitsBeforeNewestMigration() {
  const newest = git('log', '-1', '--no-merges', '--diff-filter=A', '--format=%H', '--', MIGRATIONS)
  const commits = git('rev-list', '--first-parent', `--max-count=${TRIED}`, `${newest}^`).split('\n')
  return commits.filter((commit) => git('diff', '--name-only', commit, 'HEAD', '--', MIGRATIONS) !== '')
}

/** Links the installed packages into the folder, and those of the workspaces to its own sources. */
function linkPackages(folder: string) {
  const target = join(folder, 'node_modules')
  mkdirSync(join(target, '@daybook'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')).filter((name) => name !== '@daybook'))
    symlinkSync(join(root, 'node_modules', name), join(target, name))
  for (const workspace of ['packages/contract', 'packages/domain', 'apps/api', 'apps/web']) {
    symlinkSync(join(folder, workspace), join(target, '@daybook', workspace.split('/')[1]!))
    const nested = join(root, workspace, 'node_modules')
    if (existsSync(nested)) symlinkSync(nested, join(folder, workspace, 'node_modules'))
  }
}
