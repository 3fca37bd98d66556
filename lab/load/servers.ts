import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../apps/api/src/testing/freePort.ts'
import { end, exitOnSignals, tie, waitUntilReady } from '../../scripts/childProcess.ts'
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
  exitOnSignals()
  const child = tie(spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', log, log, 'ipc'] }))
  const url = `http://127.0.0.1:${port}`
  await waitUntilReady(child, async () => (await fetch(`${url}/readyz`).catch(() => undefined))?.ok === true)
  return {
    url,
    pid: child.pid!,
    /** Resident memory in MB. */
    memory: () => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' })) / 1024,
    /** Returns a function that returns by how many MB the resident memory has exceeded that of now. On Linux only. */
    startPeak() {
      const readMb = (name: string) =>
        Number(readFileSync(`/proc/${child.pid}/status`, 'utf8').match(`${name}:\\s+(\\d+)`)?.[1]) / 1024
      // Sets the peak to what there is now.
      writeFileSync(`/proc/${child.pid}/clear_refs`, '5')
      const before = readMb('VmRSS')
      return () => readMb('VmHWM') - before
    },
    async delay() {
      child.send('delay')
      const [output] = (await once(child, 'message')) as [{ p99: number; longest: number }]
      return output
    },
    stop: () => end(child),
  }
}
export type Running = Awaited<ReturnType<typeof startProcess>>

/** Returns the milliseconds until the server prints that it is ready, started as `npm start` does. */
export async function timeToReady(dataDir: string) {
  const port = await freePort()
  const env = { ...process.env, DATA_DIR: dataDir, PORT: port, SECRET_KEY }
  exitOnSignals()
  const began = performance.now()
  const child = tie(spawn('node', SERVER, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] }))
  let output = ''
  for await (const chunk of child.stdout) {
    output += chunk
    if (output.includes('is ready')) break
  }
  const took = performance.now() - began
  await end(child)
  if (!output.includes('is ready')) throw new Error(`The server ended before it was ready:\n${output}`)
  return took
}
