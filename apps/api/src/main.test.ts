import { chmodSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { freePort, newDataDir, startProgram } from './testing/process.ts'

const start = async (env: Record<string, string> = {}) =>
  startProgram({ PORT: await freePort(), DATA_DIR: newDataDir(), ...env })

describe('the program', () => {
  it('starts with no setting at all but where to put things, and keeps its key to itself', async () => {
    const program = await start()
    const url = await program.ready
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
  })

  it.each([
    [{ PORT: 'abc' }, 'PORT'],
    [{ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/x' }, 'DATABASE_URL'],
    [{ DATA_DIR: '/dev/null/daybook' }, 'DATA_DIR'],
  ])('does not start with %j and names the setting in one line', async (env, name) => {
    const program = await start(env as Record<string, string>)
    expect(await program.ended).toBe(1)
    expect(program.said().trim().split('\n')).toEqual([expect.stringContaining(`The setting ${name} is wrong`)])
  })

  it('does not start with a key that others can read', async () => {
    const dir = newDataDir()
    writeFileSync(join(dir, 'secret.key'), 'x'.repeat(64))
    chmodSync(join(dir, 'secret.key'), 0o644)
    const program = await start({ DATA_DIR: dir })
    expect(await program.ended).toBe(1)
    expect(program.said()).toContain(`chmod 600 ${join(dir, 'secret.key')}`)
  })

  it('says so when its port is busy', async () => {
    const port = await freePort()
    const other = createServer().listen(Number(port), '127.0.0.1')
    const program = await start({ PORT: port })
    expect(await program.ended).toBe(1)
    expect(program.said()).toContain(`Port ${port} is busy`)
    other.close()
  })

  it.each(['SIGTERM', 'SIGINT'] as const)('answers what it began, then ends with code 0 on %s', async (signal) => {
    const program = await start()
    const url = await program.ready
    const running = fetch(`${url}/api/auth/signin/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'ann@example.com', password: 'river-stone-41' }),
    })
    await new Promise((resolve) => setTimeout(resolve, 5))
    program.child.kill(signal)
    expect((await running).status).toBe(401)
    expect(await program.ended).toBe(0)
  })
})
