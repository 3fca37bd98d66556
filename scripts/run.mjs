// The only script that runs on the system's Node: installs dependencies, then starts the task on Node 22.22 or newer.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureMessages } from './messages.mjs'
import { pruneDevelopmentFiles, pruneNodeHeaders, pruneOtherPlatforms } from './prune.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const [task, ...args] = process.argv.slice(2)

// Tasks that need no test tools; their install is a third of the size.
const RUNTIME_TASKS = ['start', 'admin']
const TEST_TOOL = 'node_modules/vitest/package.json'

const isRuntimeTask = RUNTIME_TASKS.includes(task)
if (isStale(root) || !(isRuntimeTask || existsSync(join(root, TEST_TOOL)))) {
  console.log('Installing dependencies. This takes about a minute, and only now and after an update …')
  install(root, isRuntimeTask ? ['--omit=dev'] : [])
  pruneOtherPlatforms(root)
  if (isRuntimeTask) pruneDevelopmentFiles(root)
}

const nodeFolder = join(root, 'scripts/node')
const isOwnNodeNeeded = !isSupported(process.versions.node) && process.platform === 'linux'
if (isOwnNodeNeeded && isStale(nodeFolder)) {
  install(nodeFolder, [])
  pruneNodeHeaders(nodeFolder)
}
const node = isOwnNodeNeeded ? join(nodeFolder, 'node_modules/.bin/node') : process.execPath
const version = spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout?.trim().slice(1) ?? process.versions.node
if (!isSupported(version)) fail(`Node 22.22 or newer is needed on this platform, this is ${version}.`)

ensureMessages(node)
const PATH = [dirname(node), join(root, 'node_modules/.bin'), process.env.PATH ?? ''].join(delimiter)
const env = { ...process.env, PATH }
// The server mostly waits, so a small young generation saves memory; the compile cache speeds up its start.
const isServer = task === 'start'
const flags = isServer ? ['--max-semi-space-size=4'] : []
if (isServer) env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/node')
const child = spawn(node, [...flags, join(root, `scripts/${task}.ts`), ...args], { cwd: root, stdio: 'inherit', env })
// The terminal sends Ctrl-C to both processes; the child shuts down gracefully and this process waits for it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => signal !== 'SIGINT' && child.kill(signal))
// On a signal npm ends its shell without forwarding the signal; this process then gets a new parent.
const parent = process.ppid
if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 250).unref()
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))

function isSupported(version) {
  const [major, minor] = version.split('.').map(Number)
  return major > 22 || (major === 22 && minor >= 22)
}

/** Returns whether a folder's dependencies are missing or older than its lockfile. */
function isStale(folder) {
  const installed = join(folder, 'node_modules/.package-lock.json')
  return !existsSync(installed) || statSync(installed).mtimeMs < statSync(join(folder, 'package-lock.json')).mtimeMs
}

function install(folder, options) {
  const npm = process.env.npm_execpath
  const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []]
  const words = ['ci', ...options, '--no-audit', '--no-fund', '--loglevel=error']
  const shell = !npm && process.platform === 'win32'
  const { status } = spawnSync(command, [...first, ...words], { cwd: folder, stdio: 'inherit', shell })
  if (status !== 0) fail('The dependencies could not be installed: npm ci failed.')
}

function fail(line) {
  console.error(line)
  process.exit(1)
}
