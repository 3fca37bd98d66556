import { chmodSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { freePort } from './testing/freePort.ts'
import { newDataDir, startProgram } from './testing/process.ts'
import { until } from './testing/until.ts'

const start = async (env: Record<string, string> = {}) =>
  startProgram({ PORT: await freePort(), DATA_DIR: newDataDir(), ...env })

describe('server process', () => {
  it('starts with only PORT and DATA_DIR set', async () => {
    const program = await start()
    const url = await program.ready
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
  })

  it.each([
    [{ PORT: 'abc' }, 'PORT'],
    [{ HOST: '[::1]' }, 'HOST'],
    [{ METRICS_PORT: '9464', METRICS_HOST: '[::1]' }, 'METRICS_HOST'],
    [{ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/x' }, 'DATABASE_URL'],
    [{ DATA_DIR: '/dev/null/daybook' }, 'DATA_DIR'],
    [{ BACKUP_DIR: '/dev/null/backups' }, 'BACKUP_DIR'],
    [{ BACKUP_RECIPIENT: 'age1mistyped' }, 'BACKUP_RECIPIENT'],
    [{ SECRET_KEY: 'short' }, 'SECRET_KEY'],
    [{ TZ: 'Nowhere/Land' }, 'TZ'],
  ])('check 30: does not start with %j and names the setting in one line', async (env, name) => {
    const program = await start(env as Record<string, string>)
    expect(await program.ended).toBe(1)
    expect(program.output().trim().split('\n')).toEqual([expect.stringContaining(`The setting ${name} is wrong`)])
  })

  it('check 30: does not start with a key file that other users can read', async () => {
    const dir = newDataDir()
    writeFileSync(join(dir, 'secret.key'), 'x'.repeat(64))
    chmodSync(join(dir, 'secret.key'), 0o644)
    const program = await start({ DATA_DIR: dir })
    expect(await program.ended).toBe(1)
    expect(program.output()).toContain(`chmod 600 ${join(dir, 'secret.key')}`)
  })

  it('check 30: does not start with a damaged database and prints one line with the remedy', async () => {
    const dir = newDataDir()
    writeFileSync(join(dir, 'daybook.db'), 'x'.repeat(8192))
    const program = await start({ DATA_DIR: dir })
    expect(await program.ended).toBe(1)
    expect(program.output().trim().split('\n')).toEqual([
      expect.stringMatching(/did not start. The database .*daybook.db is damaged .* restore <file>$/),
    ])
  })

  it('warns about a data directory that other users can read, and creates private files', async () => {
    const dir = newDataDir()
    chmodSync(dir, 0o755)
    const program = await start({ DATA_DIR: dir, LOG_LEVEL: 'warn' })
    await program.ready
    await until(() => program.output().includes(`chmod 700 ${dir}`))
    const accessible = readdirSync(dir).filter((name) => name !== 'outbox' && statSync(join(dir, name)).mode & 0o077)
    expect(accessible).toEqual([])
    expect(statSync(join(dir, 'outbox')).mode & 0o777).toBe(0o700)
  })

  it('reports a port that is in use', async () => {
    const port = await freePort()
    const other = createServer().listen(Number(port), '127.0.0.1')
    const program = await start({ PORT: port })
    expect(await program.ended).toBe(1)
    expect(program.output()).toContain(`Port ${port} is busy`)
    other.close()
  })

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'check 39: completes open requests, rejects new ones and exits with code 0 on %s',
    async (signal) => {
      const program = await start({ LOG_LEVEL: 'info' })
      const url = await program.ready
      const call = signIn(String(url))
      await call.accepted
      program.child.kill(signal)
      await new Promise((resolve) => program.child.stdout.once('data', resolve))
      // npm forwards Ctrl-C, which the terminal has already sent to the process.
      program.child.kill(signal)
      const fresh = await fetch(`${url}/healthz`).then(
        ({ status }) => status,
        () => 'not taken',
      )
      expect([503, 'not taken']).toContain(fresh)
      call.sendBody()
      expect(await call.status).toBe(401)
      expect(await program.ended).toBe(0)
    },
  )
})

/** Starts a sign-in request: the server has received its headers and waits for its body. */
function signIn(url: string) {
  const body = JSON.stringify({ email: 'ann@example.com', password: 'river-stone-41' })
  const headers = { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' }
  const call = request(`${url}/api/auth/signin/`, { method: 'POST', headers })
  call.flushHeaders()
  return {
    accepted: new Promise((resolve) => call.once('continue', resolve)),
    sendBody: () => call.end(body),
    status: new Promise((resolve, reject) => {
      call.once('error', reject).once('response', (reply) => resolve(reply.statusCode))
    }),
  }
}
