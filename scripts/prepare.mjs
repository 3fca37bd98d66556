// Runs before each npm script, on the system's Node: installs the dependencies, and Node 24 where the system's is older
// than 22.22. npm searches node_modules/.bin first, so that all scripts then run on the Node that is linked there.
// `--omit=dev` installs no test tools, which are two thirds of the size.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureMessages } from './messages.mjs'
import { isSupported, rejection } from './nodeVersion.mjs'
import { pruneDevelopmentFiles, pruneNodeHeaders, pruneOtherPlatforms } from './prune.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const nodeFolder = join(root, 'scripts/node')
const ownNode = join(nodeFolder, 'node_modules/.bin/node')
const linkedNode = join(root, 'node_modules/.bin/node')

const isRuntimeOnly = process.argv.includes('--omit=dev')
const needsOwnNode = !isSupported(process.versions.node) || process.execPath.startsWith(nodeFolder)
// Side by side: npm unpacks mostly on one core.
await Promise.all([installPackages(), needsOwnNode && installOwnNode()])
// For the commands of package.json: exec replaces npm's shell, which forwards no signals; env finds a Node that has just
// been linked, where the shell would remember the system's. Windows has neither.
if (process.platform === 'win32')
  for (const name of ['exec', 'env']) writeFileSync(join(root, `node_modules/.bin/${name}.cmd`), '@%*\r\n')
if (needsOwnNode) linkOwnNode()
ensureMessages(existsSync(linkedNode) ? linkedNode : process.execPath)

async function installPackages() {
  if (!isStale(root) && (isRuntimeOnly || existsSync(join(root, 'node_modules/vitest/package.json')))) return
  console.log('Installing dependencies. This takes about a minute, and only now and after an update …')
  await install(root, isRuntimeOnly ? ['--omit=dev'] : [])
  pruneOtherPlatforms(root)
  if (isRuntimeOnly) pruneDevelopmentFiles(root)
}

async function installOwnNode() {
  if (process.platform !== 'linux' || !isStale(nodeFolder)) return
  await install(nodeFolder, [])
  pruneNodeHeaders(nodeFolder)
}

function linkOwnNode() {
  const { stdout } = spawnSync(ownNode, ['--version'], { encoding: 'utf8' })
  if (!isSupported(stdout?.slice(1) ?? process.versions.node)) fail(rejection(process.versions.node))
  if (existsSync(linkedNode)) return
  rmSync(linkedNode, { force: true })
  symlinkSync('../../scripts/node/node_modules/.bin/node', linkedNode)
}

/** Returns whether a folder's dependencies are missing or older than its lockfile. */
function isStale(folder) {
  const installed = join(folder, 'node_modules/.package-lock.json')
  return !existsSync(installed) || statSync(installed).mtimeMs < statSync(join(folder, 'package-lock.json')).mtimeMs
}

async function install(folder, options) {
  const npm = process.env.npm_execpath
  const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []]
  const words = ['ci', ...options, '--no-audit', '--no-fund', '--loglevel=error']
  const shell = !npm && process.platform === 'win32'
  const [status] = await once(spawn(command, [...first, ...words], { cwd: folder, stdio: 'inherit', shell }), 'exit')
  if (status !== 0) fail('The dependencies could not be installed: npm ci failed.')
}

function fail(line) {
  console.error(line)
  process.exit(1)
}
