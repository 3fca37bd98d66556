import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signUpAt } from '../apps/api/src/testing/signUp.ts'
import { root, run } from './command.ts'
import { freePort } from './postgres.ts'

const VERSION = '4.32.5'
const SEED = '20261122'
const PASSWORD = 'river-stone-41'
const HOOKS = join(root, 'scripts/schemathesis')

type Database = { name: string; url?: string }
type Run = { name: string; emails: string[]; examples: number }

/**
 * Sends what the OpenAPI document describes, and what it does not, to a real server, and fails where an answer is
 * another than documented: every check and every phase of Schemathesis, on every operation, signed in and signed out.
 * Returns whether all of it passed; without Python it is skipped.
 */
export async function schemathesis(databases: Database[]) {
  const program = await install()
  if (!program) return true
  let passed = true
  for (const database of databases) passed = (await attack(program, database)) && passed
  return passed
}

/** The path of the program in a virtual environment of its own; undefined where it cannot be had. */
async function install() {
  const folder = join(root, 'node_modules/.cache/schemathesis', VERSION)
  const program = join(folder, 'bin/schemathesis')
  if (existsSync(program)) return program
  const steps = [
    ['python3', '-m', 'venv', folder],
    [join(folder, 'bin/pip'), 'install', '--quiet', `schemathesis==${VERSION}`],
  ]
  for (const [command = '', ...args] of steps) {
    const { code, output } = await run(command, args, { silent: true }).catch((thrown: Error) => ({
      code: 1,
      output: thrown.message,
    }))
    if (code === 0) continue
    rmSync(folder, { recursive: true, force: true })
    console.log(
      `check 21: Schemathesis is skipped: ${command} ${args.join(' ')} failed. ${output.trim().split('\n').at(-1)}`,
    )
    return undefined
  }
  return program
}

async function attack(program: string, database: Database) {
  const server = await startServer(database)
  try {
    const emails = Array.from({ length: 10 }, (_, at) => `user${at}@example.com`)
    for (const email of emails) await signUpAt(server.url, server.output, email)
    const runs: Run[] = [
      { name: `${database.name}, signed in`, emails, examples: 15 },
      { name: `${database.name}, signed out`, emails: [], examples: 10 },
    ]
    let passed = true
    for (const one of runs) passed = (await check(program, server.url, one)) && passed
    return passed
  } finally {
    await server.stop()
  }
}

async function check(program: string, url: string, { name, emails, examples }: Run) {
  const args = ['--no-color', 'run', `${url}/api/openapi.json`, '--checks', 'all', '--continue-on-failure']
  const generation = ['--phases', 'examples,coverage,fuzzing,stateful', '--max-examples', String(examples)]
  const { code, output, seconds } = await run(
    program,
    // Nothing is remembered from run to run: the seed alone decides what is sent.
    [...args, ...generation, '--seed', SEED, '--generation-database', 'none', '--request-timeout', '30'],
    {
      cwd: mkdtempSync(join(tmpdir(), 'daybook-schemathesis-')),
      silent: true,
      env: { EMAILS: emails.join(','), PASSWORD, SERVER: url, PYTHONPATH: HOOKS, SCHEMATHESIS_HOOKS: 'hooks' },
    },
  )
  const cases = /Test cases:\s+(.*)/.exec(output)?.[1] ?? 'no test cases'
  if (code !== 0) console.log(output)
  console.log(`check 21: Schemathesis, ${name}: ${cases} (seed ${SEED}, ${Math.round(seconds)} s)`)
  return code === 0
}

/** The real server with an empty database, whose rate limits are out of the way. */
async function startServer({ url: database }: Database) {
  const folder = mkdtempSync(join(tmpdir(), 'daybook-schemathesis-'))
  const port = String(await freePort())
  const child = spawn(process.execPath, [join(root, 'apps/api/src/main.ts')], {
    env: {
      PATH: process.env.PATH,
      PORT: port,
      DATA_DIR: folder,
      ...(database && { DATABASE_URL: database }),
      // Each sign-in of the hooks comes from an address of its own.
      TRUST_PROXY: '1',
      RATE_LIMIT_PER_MINUTE: '1000000',
      FREE_SCANS_PER_DAY: '100000',
      LOG_LEVEL: 'fatal',
    },
  })
  let output = ''
  const hear = (chunk: Buffer) => {
    output += chunk
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  await isReady(child, () => output)
  return {
    url: `http://127.0.0.1:${port}`,
    output: () => output,
    async stop() {
      await ended(child)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function isReady(child: ChildProcess, output: () => string) {
  while (!output().includes('is ready')) {
    if (child.exitCode !== null) throw new Error(`The server did not start: ${output()}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

function ended(child: ChildProcess) {
  return new Promise<void>((resolve) => {
    if (child.exitCode !== null) return resolve()
    child.on('exit', () => resolve())
    child.kill('SIGTERM')
  })
}
