// The one script that runs on the system's Node: installs what is missing, then hands over to the pinned Node.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const [task, ...args] = process.argv.slice(2)
const installed = join(root, 'node_modules/.package-lock.json')
const lockfile = join(root, 'package-lock.json')

const isStale = !existsSync(installed) || statSync(installed).mtimeMs < statSync(lockfile).mtimeMs
if (isStale) {
  console.log('Installing dependencies. This takes about a minute, and only now and after an update …')
  const npm = process.env.npm_execpath
  const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []]
  const options = { cwd: root, stdio: 'inherit', shell: !npm && process.platform === 'win32' }
  const { status } = spawnSync(command, [...first, 'ci', '--no-audit', '--no-fund', '--loglevel=error'], options)
  if (status !== 0) fail('The dependencies could not be installed: npm ci failed.')
}

const bin = join(root, 'node_modules/.bin')
const pinned = join(root, 'node_modules/.bin/node')
const node = existsSync(pinned) ? pinned : process.execPath
const version = spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.trim().slice(1)
const [major, minor] = version.split('.').map(Number)
if (major < 22 || (major === 22 && minor < 22))
  fail(`Node 22.22 or newer is needed on this platform, this is ${version}.`)

const env = { ...process.env, PATH: bin + delimiter + (process.env.PATH ?? '') }
// What the server is started with: little room for short-lived things, as it mostly waits; and its TypeScript as Node
// has read it the last time.
const isServer = task === 'start'
const flags = isServer ? ['--max-semi-space-size=4'] : []
if (isServer) env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/node')
const child = spawn(node, [...flags, join(root, `scripts/${task}.ts`), ...args], { cwd: root, stdio: 'inherit', env })
// The terminal sends Ctrl-C to both; the child stops in its own time and this one waits for it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => signal !== 'SIGINT' && child.kill(signal))
// npm ends its shell at a signal, and the shell tells nobody: then this one has a new parent.
const parent = process.ppid
if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 250).unref()
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))

function fail(line) {
  console.error(line)
  process.exit(1)
}
