// Creates a release folder that runs with Node alone: the built web app, the bundled server, its locked dependencies.
import { join, resolve } from 'node:path'
import { root, run } from './command.ts'
import { pruneOtherPlatforms } from './prune.mjs'
import { writeRelease } from './releaseFolder.ts'

const folder = resolve(process.argv[2] ?? join(root, 'build/release'))
await writeRelease(folder)
// Locks the dependencies to the tested versions: the subset of this repository's lockfile that the server needs.
await npm('install', '--package-lock-only', '--ignore-scripts')
await npm('ci', '--omit=dev')
pruneOtherPlatforms(folder)
console.log(`The release is in ${folder}: start it with npm start, or hand it on as one file with npm pack.`)

async function npm(...args: string[]) {
  const { code, output } = await run('npm', args, { cwd: folder, silent: true })
  if (code !== 0) throw new Error(output)
}
