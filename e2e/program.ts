import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { freePort } from '../apps/api/src/testing/freePort.ts'
import { tie } from '../scripts/childProcess.ts'

const root = dirname(import.meta.dirname)

/** A folder with the program, and the script that starts it there, by default of Node. */
export type Installation = { cwd: string; script: string[]; command?: string }
const HERE: Installation = { cwd: root, script: ['--max-semi-space-size=4', 'apps/api/build/main.js'] }

/** Runs the program as `npm start` does, with its own data folder; it can be stopped and started again. */
export async function makeProgram(
  env: Record<string, string> = {},
  { cwd, script, command = 'node' }: Installation = HERE,
) {
  const port = env.PORT ?? (await freePort())
  const settings = {
    DATA_DIR: mkdtempSync(join(tmpdir(), 'daybook-e2e-data-')),
    PORT: port,
    RATE_LIMIT_PER_MINUTE: '100000',
    LOG_LEVEL: 'error',
    ...env,
  }
  let output = ''
  let stop = async () => {}

  async function start() {
    const child = tie(spawn(command, script, { cwd, env: { ...process.env, ...settings } }))
    const ended = new Promise<number | null>((resolve) => child.on('exit', resolve))
    stop = async () => {
      child.kill('SIGTERM')
      await ended
    }
    const before = output.length
    await new Promise<void>((resolve, reject) => {
      const hear = (chunk: Buffer) => {
        output += chunk
        if (output.slice(before).includes('is ready:')) resolve()
      }
      child.stdout.on('data', hear)
      child.stderr.on('data', hear)
      child.on('exit', () => reject(new Error(output)))
    })
  }
  return { url: `http://localhost:${port}`, start, stop: () => stop(), output: () => output }
}
export type Program = Awaited<ReturnType<typeof makeProgram>>
