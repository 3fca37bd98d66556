import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { end, tie, waitUntilReady } from '../../scripts/childProcess.ts'

export const SERVER_PORTS = [3001, 3002, 3003]
/** The longest time that a start may take, with the copy of the database before a migration. */
const START_MS = 180_000

/** Returns functions that start and replace the servers, each with its own data folder and its log in `folder`. */
export function makeServers(folder: string, env: Record<string, string>, ports = SERVER_PORTS) {
  const running: ChildProcess[] = []

  async function start(index: number, release: string) {
    const data = join(folder, `server${index + 1}`)
    mkdirSync(data, { recursive: true, mode: 0o700 })
    const logFile = join(folder, `server${index + 1}.log`)
    const log = openSync(logFile, 'a')
    const settings = { PORT: String(ports[index]), DATA_DIR: data, ...env }
    const child = tie(
      spawn(process.execPath, ['--max-semi-space-size=4', join(release, 'apps/api/build/main.js')], {
        cwd: release,
        env: { ...process.env, ...settings },
        stdio: ['ignore', log, log],
      }),
    )
    running[index] = child
    const url = `http://127.0.0.1:${ports[index]}/healthz`
    const isHealthy = async () =>
      (await fetch(url, { signal: AbortSignal.timeout(1000) }).catch(() => undefined))?.ok === true
    await waitUntilReady(child, isHealthy, START_MS).catch((thrown: unknown) => {
      throw new Error(`Server ${index + 1}: ${thrown}\n${readFileSync(logFile, 'utf8').slice(-1000)}`)
    })
  }

  /** Stops a server as a service manager does. */
  async function stop(index: number) {
    const child = running[index]
    if (child) await end(child)
  }

  return {
    start,
    stop,
    /** Starts all servers at the same time. */
    startAll: (release: string) => Promise.all(ports.map((_, index) => start(index, release))),
    /** Stops a server, and starts another release in its place. */
    async replace(index: number, release: string) {
      await stop(index)
      await start(index, release)
    },
  }
}
