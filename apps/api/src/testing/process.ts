import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

const MAIN = join(import.meta.dirname, '../main.ts')

export const newDataDir = () => mkdtempSync(join(tmpdir(), 'daybook-data-'))

/** Starts the real server in a separate process. `ready` resolves to its URL, or to null if it exited instead. */
export function startProgram(env: Record<string, string>) {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const child = spawn(process.execPath, [MAIN], { env: { PATH, NODE_COMPILE_CACHE, LOG_LEVEL: 'error', ...env } })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  let output = ''
  const ready = new Promise<string | null>((resolve) => {
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
  return { child, ready, ended: waitForExit(child), output: () => output }
}

const waitForExit = (child: ChildProcess) =>
  new Promise<number | null>((resolve) => {
    child.on('exit', (code) => resolve(code))
  })
