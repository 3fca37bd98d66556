import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

const MAIN = join(import.meta.dirname, '../main.ts')

export const newDataDir = () => mkdtempSync(join(tmpdir(), 'daybook-data-'))

/** The real program in a process of its own. `ready` is its address; null where it ended instead. */
export function startProgram(env: Record<string, string>) {
  const child = spawn(process.execPath, [MAIN], { env: { PATH: process.env.PATH, LOG_LEVEL: 'error', ...env } })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  let output = ''
  const heard = new Promise<string | null>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk
      const address = /is ready: (\S+)/.exec(output)?.[1]
      if (address) resolve(address)
    })
    child.on('exit', () => resolve(null))
  })
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk
  })
  return { child, ready: heard, ended: endOf(child), output: () => output }
}

const endOf = (child: ChildProcess) =>
  new Promise<number | null>((resolve) => {
    child.on('exit', (code) => resolve(code))
  })

/** A port nobody listens on right now. */
export function freePort() {
  return new Promise<string>((resolve, reject) => {
    const probe = createServer().on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(String(port)))
    })
  })
}
