import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../e2e/program.ts'
import { root } from '../../scripts/command.ts'
import { SECRET_KEY } from './seedUsers.ts'

const HERE = import.meta.dirname
// As npm start runs it.
const SERVER = ['--max-semi-space-size=4', join(root, 'apps/api/build/main.js')]

/** Starts the real server as `npm start` does, on this data folder. Its log is written to a file beside it. */
export async function startServer(dataDir: string, env: Record<string, string> = {}) {
  const port = await freePort()
  const settings = { DATA_DIR: dataDir, PORT: port, SECRET_KEY, RATE_LIMIT_PER_MINUTE: '1000000', ...env }
  const listening = ['--import', join(HERE, 'delay.mjs')]
  return startProcess(port, [...listening, ...SERVER], dataDir, settings)
}

async function startProcess(port: string, args: string[], dataDir: string, settings: Record<string, string>) {
  const log = openSync(join(dataDir, 'bench.log'), 'a')
  const env = { ...process.env, ...settings }
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', log, log, 'ipc'] })
  const url = `http://127.0.0.1:${port}`
  await waitUntilReady(`${url}/readyz`, child)
  return {
    url,
    pid: child.pid!,
    /** Resident memory in MB. */
    memory: () => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' })) / 1024,
    async delay() {
      child.send('delay')
      const [output] = (await once(child, 'message')) as [{ p99: number; longest: number }]
      return output
    },
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}
export type Running = Awaited<ReturnType<typeof startProcess>>

async function waitUntilReady(url: string, child: ChildProcess) {
  while (child.exitCode === null) {
    const reply = await fetch(url).catch(() => undefined)
    if (reply?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  throw new Error('The server ended before it was ready: see bench.log')
}

/** Returns the milliseconds until the server prints that it is ready, started as `npm start` does. */
export async function timeToReady(dataDir: string) {
  const port = await freePort()
  const env = { ...process.env, DATA_DIR: dataDir, PORT: port, SECRET_KEY }
  const began = performance.now()
  const child = spawn('node', SERVER, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  for await (const chunk of child.stdout) {
    output += chunk
    if (output.includes('is ready')) break
  }
  const took = performance.now() - began
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
  return took
}
