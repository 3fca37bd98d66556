import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../apps/api/src/testing/freePort.ts'
import { signUpAt } from '../apps/api/src/testing/signUp.ts'
import { end, tie, waitUntilReady } from '../scripts/childProcess.ts'
import { root, run } from '../scripts/command.ts'

const VERSION = '4.32.5'
const SEED = '20261122'
const PASSWORD = 'river-stone-41'
const HOOKS = join(root, 'lab/schemathesis')

type Database = { name: string; url?: string }
type Run = { name: string; emails: string[]; examples: number }

/**
 * Runs Schemathesis against a real server: sends valid and invalid requests for every operation of the OpenAPI document
 * and fails on a response that is not as documented. All checks and phases, signed in and signed out. Returns whether
 * all runs passed, and true if it was skipped because Schemathesis could not be installed.
 */
export async function schemathesis(databases: Database[]) {
  const program = await install()
  if (!program) return true
  let passed = true
  for (const database of databases) passed = (await testDatabase(program, database)) && passed
  return passed
}

/** Returns the path of Schemathesis in its own virtual environment; undefined if it cannot be installed. */
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

async function testDatabase(program: string, database: Database) {
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

/** Its answer ends with the session. */
const ENDLESS = ['--exclude-path', '/api/sync/live/']

async function check(program: string, url: string, { name, emails, examples }: Run) {
  const args = ['--no-color', 'run', `${url}/api/openapi.json`, '--checks', 'all', '--continue-on-failure']
  const generation = ['--phases', 'examples,coverage,fuzzing,stateful', '--max-examples', String(examples)]
  const { code, output, seconds } = await run(
    program,
    // No example database: the seed alone determines the requests, so runs are reproducible.
    [...args, ...generation, ...ENDLESS, '--seed', SEED, '--generation-database', 'none', '--request-timeout', '30'],
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

/** Starts the real server with an empty database and rate limits too high to be reached. */
async function startServer({ url: database }: Database) {
  const folder = mkdtempSync(join(tmpdir(), 'daybook-schemathesis-'))
  const port = await freePort()
  const child = tie(
    spawn(process.execPath, [join(root, 'apps/api/src/main.ts')], {
      env: {
        PATH: process.env.PATH,
        PORT: port,
        DATA_DIR: folder,
        ...(database && { DATABASE_URL: database }),
        // The hooks sign in from a different address each time (X-Forwarded-For).
        TRUST_PROXY: '1',
        RATE_LIMIT_PER_MINUTE: '1000000',
        FREE_SCANS_PER_DAY: '100000',
        LOG_LEVEL: 'fatal',
      },
    }),
  )
  let output = ''
  const append = (chunk: Buffer) => {
    output += chunk
  }
  child.stdout.on('data', append)
  child.stderr.on('data', append)
  await waitUntilReady(child, () => output.includes('is ready')).catch((thrown: unknown) => {
    throw new Error(`${thrown}\n${output}`)
  })
  return {
    url: `http://127.0.0.1:${port}`,
    output: () => output,
    async stop() {
      await end(child)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
