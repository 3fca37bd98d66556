import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './command.ts'

/** A folder with tests of its own, and the folders whose change can break them. */
export type Workspace = { folder: string; dependsOn: string[] }

/** What tests use without importing it by the name of a package. */
const USED_BY_TESTS: Record<string, string[]> = {
  // Page tests run on the real API.
  'apps/web': ['apps/api'],
}
/** The journeys run the built program. */
const JOURNEYS: Workspace = { folder: 'e2e', dependsOn: ['apps/api', 'apps/web', 'apps/mobile'] }
/** Folders that no test but those of the static checks depends on. */
const CHECKED_ONLY = ['docs', 'lab', 'packaging']

type Manifest = { name: string; workspaces?: string[] } & Partial<
  Record<'dependencies' | 'devDependencies', Record<string, string>>
>
const getManifest = (folder: string): Manifest => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))

/** Returns the workspaces of the repository in the order of their dependencies, lowest first, and the journeys. */
export function readWorkspaces(): Workspace[] {
  const folders = globSync(getManifest('.').workspaces ?? [], { cwd: root })
    .map((folder) => folder.replaceAll('\\', '/'))
    .filter((folder) => !CHECKED_ONLY.includes(folder) && existsSync(join(root, folder, 'package.json')))
  const named = new Map(folders.map((folder) => [getManifest(folder).name, folder]))
  const all = folders.map((folder) => {
    const { dependencies, devDependencies } = getManifest(folder)
    const imported = Object.keys({ ...dependencies, ...devDependencies }).flatMap((name) => named.get(name) ?? [])
    return { folder, dependsOn: [...imported, ...(USED_BY_TESTS[folder] ?? [])] }
  })
  const depth = ({ dependsOn }: Workspace): number =>
    Math.max(0, ...all.filter(({ folder }) => dependsOn.includes(folder)).map((one) => 1 + depth(one)))
  return [...all.toSorted((a, b) => depth(a) - depth(b) || a.folder.localeCompare(b.folder)), JOURNEYS]
}

export const hasTests = ({ folder }: Workspace) => existsSync(join(root, folder, 'vitest.config.ts'))

/**
 * Returns the folders whose tests these changed files can break. A file outside the workspaces, such as the lockfile or
 * a script, can break all.
 */
export function affectedBy(files: string[], workspaces: Workspace[]) {
  const isIn = (file: string, folder: string) => file.startsWith(`${folder}/`)
  const relevant = files.filter(
    (file) => !CHECKED_ONLY.some((folder) => isIn(file, folder)) && !/^[^/]+\.md$/.test(file),
  )
  const isOutside = (file: string) => !workspaces.some(({ folder }) => isIn(file, folder))
  const affected = new Set<string>()
  // Each comes after those it depends on.
  for (const { folder, dependsOn } of workspaces)
    if (relevant.some((file) => isOutside(file) || isIn(file, folder)) || dependsOn.some((one) => affected.has(one)))
      affected.add(folder)
  return affected
}

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim()

/** Returns the files changed since the merge base with origin/main, or since HEAD without one, and those not added. */
export function changedFiles() {
  let base = 'HEAD'
  try {
    base = git('merge-base', 'origin/main', 'HEAD')
  } catch {
    // There is no origin, or it has no main.
  }
  const changed = git('diff', '--name-only', base)
  const added = git('ls-files', '--others', '--exclude-standard')
  return `${changed}\n${added}`.split('\n').filter(Boolean)
}
