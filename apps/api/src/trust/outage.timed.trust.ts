import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { runAdmin } from '../cli/admin.ts'
import { databases } from '../testing/database.ts'
import { freePort } from '../testing/freePort.ts'
import { startServing } from '../testing/outage.ts'
import { newDataDir, startProgram } from '../testing/process.ts'
import { startProxy } from '../testing/proxy.ts'
import { canMount, smallDisk } from '../testing/smallDisk.ts'

const OUTAGE_MS = 60_000
/** Room for the database and for what is kept to delete on a full disk. */
const DISK_MB = 20
const MAX_RECOVERY_MS = 5000
const INTACT = { lost: [], doubled: 0, balanceDifference: 0 }

if (!canMount) console.log('NOT TRIED: a full disk and a read-only folder need Linux and root, to mount a small one.')

/** Fills the disk up to the last block. */
function fill(folder: string) {
  const { bavail, bsize } = statfsSync(folder)
  writeFileSync(join(folder, 'filler'), Buffer.alloc(bavail * bsize))
}

describe.runIf(canMount)('a disk', () => {
  it('check 37: returns 503 while it is full, loses nothing and recovers once there is space', async () => {
    const disk = smallDisk(DISK_MB)
    const env = { DATA_DIR: join(disk, 'data'), PORT: await freePort(), LOG_LEVEL: 'silent' }
    const server = await startServing(env)
    for (let n = 0; n < 50; n += 1) expect(await server.step()).toBe('answered')
    fill(disk)
    await server.rejects()
    for (let n = 0; n < 20; n += 1) expect(await server.step()).toMatch(/^(answered$|503 )/)
    rmSync(join(disk, 'filler'))
    expect(await server.recovers()).toBeLessThan(MAX_RECOVERY_MS)
    expect(await server.compare()).toMatchObject(INTACT)
    // Also after a crash while the disk is full.
    fill(disk)
    await server.rejects()
    server.program.child.kill('SIGKILL')
    await server.program.ended
    rmSync(join(disk, 'filler'))
    expect(await runAdmin(['verify'], env)).toBe(0)
  })

  it('check 37: fails the start with a line that names the setting if it is read-only', async () => {
    const disk = smallDisk(DISK_MB)
    mkdirSync(join(disk, 'data'), { mode: 0o700 })
    const env = { DATA_DIR: join(disk, 'data'), PORT: await freePort() }
    const before = startProgram(env)
    await before.ready
    before.child.kill('SIGTERM')
    await before.ended
    execFileSync('mount', ['-o', 'remount,ro', disk])
    const program = startProgram(env)
    expect(await program.ended).toBe(1)
    expect(program.output().trim().split('\n')).toEqual([expect.stringContaining('The setting DATA_DIR is wrong')])
    execFileSync('mount', ['-o', 'remount,rw', disk])
    expect(await startProgram(env).ready).not.toBeNull()
  })
})

describe.runIf(databases.length > 1)('a database', () => {
  const newUrl = databases[1]?.[1]
  it('check 37: returns 503 during an outage of a minute and recovers within five seconds', async () => {
    const url = new URL(await newUrl!())
    const proxy = await startProxy({ host: url.hostname, port: Number(url.port) })
    onTestFinished(() => proxy.disconnect())
    const DATABASE_URL = Object.assign(url, { port: String(proxy.port) }).href
    const env = { DATA_DIR: newDataDir(), PORT: await freePort(), DATABASE_URL, LOG_LEVEL: 'silent' }
    const server = await startServing(env)
    for (let n = 0; n < 50; n += 1) expect(await server.step()).toBe('answered')
    await proxy.disconnect()
    await server.rejects()
    await sleep(OUTAGE_MS)
    expect(await server.step()).toMatch(/^503 /)
    await proxy.mend()
    expect(await server.recovers()).toBeLessThan(MAX_RECOVERY_MS)
    expect(await server.compare()).toMatchObject(INTACT)
    expect(await runAdmin(['verify'], env)).toBe(0)
  })
})
