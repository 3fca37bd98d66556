import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runAdmin } from '../cli/admin.ts'
import { DAY, isoAfter } from '../clock.ts'
import { databases } from '../testing/database.ts'
import { freePort } from '../testing/freePort.ts'
import { newDataDir, startProgram } from '../testing/process.ts'
import { signUpAt } from '../testing/signUp.ts'
import { until } from '../testing/until.ts'
import { compare, makeWriter } from '../testing/writer.ts'

// From the Debian package libfaketime.
const LIBRARY = ['x86_64', 'aarch64']
  .map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketimeMT.so.1`)
  .find(existsSync)
if (!LIBRARY) console.log('NOT TRIED: a start with a wrong clock needs libfaketime (Debian package libfaketime).')

/** Settings of libfaketime with the date each one results in. */
const CLOCKS: [name: string, faketime: string, day: () => string][] = [
  ['a year ahead', '+365d', () => isoAfter(new Date(), 365 * DAY).slice(0, 10)],
  ['five years behind', '-1825d', () => isoAfter(new Date(), -1825 * DAY).slice(0, 10)],
  ['in 1970', '@1970-01-01 00:00:10', () => '1970-01-01'],
]

describe.runIf(LIBRARY)('the program', () => {
  it.each(databases.flatMap(([database, newUrl]) => CLOCKS.map((clock) => [database, ...clock, newUrl] as const)))(
    'on %s, keeps all data and backups when started %s and then with the right clock',
    async (_, __, faketime, dayThen, newUrl) => {
      const BACKUP_DIR = newDataDir()
      const env = {
        DATA_DIR: newDataDir(),
        PORT: await freePort(),
        DATABASE_URL: await newUrl(),
        BACKUP_DIR,
        LOG_LEVEL: 'info',
        TZ: 'UTC',
      }
      const earlier = Array.from(
        { length: 8 },
        (_, n) => `daybook-${isoAfter(new Date(), (n - 8) * DAY).slice(0, 10)}.db`,
      )
      const backups = () => readdirSync(BACKUP_DIR).filter((name) => name.endsWith('.db'))
      const today = () => `daybook-${new Date().toISOString().slice(0, 10)}.db`
      const start = (more: Record<string, string> = {}) => startProgram({ ...env, ...more })
      const stop = async (program: ReturnType<typeof startProgram>) => {
        program.child.kill('SIGTERM')
        expect(await program.ended).toBe(0)
      }

      const before = start()
      const url = String(await before.ready)
      const access = await signUpAt(url, before.output)
      const writer = makeWriter(access)
      for (let n = 0; n < 30; n += 1) expect(await writer.step(url)).toBe('answered')
      await until(() => before.output().includes('"backed up"'))
      for (const name of earlier) writeFileSync(join(BACKUP_DIR, name), '')
      await stop(before)

      const wrong = start({
        LD_PRELOAD: LIBRARY!,
        FAKETIME: faketime,
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
        FAKETIME_DONT_RESET: '1',
      })
      expect(await wrong.ready).toBe(url)
      await until(() => backups().includes(`daybook-${dayThen()}.db`))
      expect(wrong.output()).toMatch(/the clock is (far ahead of|behind) the last trusted time/)
      // Sign-up must work with the wrong clock.
      expect(await signUpAt(url, wrong.output, 'bob@example.com')).toBeDefined()
      await stop(wrong)
      expect(backups()).toEqual(expect.arrayContaining([...earlier, today()]))

      const right = start()
      expect(await right.ready).toBe(url)
      expect(await compare(url, access, [writer])).toMatchObject({ lost: [], doubled: 0, balanceDifference: 0 })
      for (let n = 0; n < 10; n += 1) expect(await writer.step(url)).toBe('answered')
      await until(() => right.output().includes('no backup: there is one of this day'))
      expect(backups().toSorted()).toEqual([...earlier, `daybook-${dayThen()}.db`, today()].toSorted())
      expect(right.output()).not.toContain('the clock is behind')
      await stop(right)
      expect(await runAdmin(['verify'], env)).toBe(0)
    },
  )
})
