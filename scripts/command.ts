import './requireNode.mjs'
import { spawn } from 'node:child_process'
import { dirname } from 'node:path'
import { tie } from './childProcess.ts'

export const root = dirname(import.meta.dirname)

type Options = { cwd?: string; env?: Record<string, string>; silent?: boolean }
type Outcome = { code: number; output: string; seconds: number }

/** Runs a command and resolves with its exit code. `silent` captures its output instead of printing it. */
export function run(command: string, args: string[], { cwd = root, env = {}, silent = false }: Options = {}) {
  const began = Date.now()
  return new Promise<Outcome>((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', silent ? 'pipe' : 'inherit', silent ? 'pipe' : 'inherit'],
      shell: process.platform === 'win32',
    })
    // It may have to end processes of its own.
    tie(child, 'SIGTERM')
    let output = ''
    const keep = (chunk: Buffer) => {
      output += chunk
    }
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? 1, output, seconds: (Date.now() - began) / 1000 }))
  })
}
