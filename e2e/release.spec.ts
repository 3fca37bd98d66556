import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { writeRelease } from '../scripts/releaseFolder.ts'
import { receiptPicture } from './fakeCamera.ts'
import { makeProgram, type Program } from './program.ts'
import { signUp } from './signUp.ts'

const OUT_OF_TIME = /Took longer than \d+ ms to (start|open|read)/

const newFolder = (name: string) => mkdtempSync(join(tmpdir(), `daybook-e2e-${name}-`))

test('a release serves, scans, backs up, erases and runs the operator commands', { tag: '@release' }, async () => {
  test.slow()
  const cwd = join(newFolder('release'), 'daybook')
  await writeRelease(cwd)
  symlinkSync(join(import.meta.dirname, '../node_modules'), join(cwd, 'node_modules'))
  const env = { DATA_DIR: newFolder('data'), BACKUP_DIR: newFolder('backups'), LOG_LEVEL: 'warn' }
  const program = await makeProgram(env, { cwd, script: ['apps/api/build/main.js'] })
  const admin = (words: string[], data = env.DATA_DIR) =>
    execFileSync(process.execPath, ['apps/api/build/admin.js', ...words], {
      cwd,
      env: { ...process.env, DATA_DIR: data },
      encoding: 'utf8',
    })
  await program.start()
  try {
    expect(await (await fetch(`${program.url}/`)).text()).toContain('<div')
    expect((await fetch(`${program.url}/api/docs/static/swagger-ui.css`)).status).toBe(200)
    const ann = await signUp(program.url, (email) => printedCode(program, email))

    const picture = await sharp(receiptPicture(['HARBOUR BOOKS', '18/11/2026 10:12', 'TOTAL  18.40']))
      .png()
      .toBuffer()
    const body = new FormData()
    body.set('image', new Blob([Uint8Array.from(picture)]), 'receipt.png')
    const headers = { authorization: `Bearer ${ann.cookies[0]!.value}` }
    // The reader has 15 seconds and a low priority, so other tests can leave it too little processor time.
    const scan = async () => {
      const answer = await fetch(`${program.url}/api/money/image/`, { method: 'POST', headers, body })
      if (answer.status !== 503) return (await answer.json()).transaction?.amount
      expect(program.output()).toMatch(OUT_OF_TIME)
    }
    await expect.poll(scan, { timeout: 60_000 }).toBe(18.4)

    await expect
      .poll(() => readdirSync(env.BACKUP_DIR).filter((name) => name.endsWith('.db')), { timeout: 90_000 })
      .toHaveLength(1)
    expect(admin(['user', 'show', ann.email])).toContain(ann.email)
    const backup = join(newFolder('copy'), 'backup.db')
    admin(['backup', backup])
    const restored = newFolder('restored')
    admin(['restore', backup], restored)
    expect(admin(['verify'], restored)).toContain('All is well')

    admin(['user', 'delete', ann.email, '--yes'])
    const errors = program.output().match(/.*"level":50.*/g) ?? []
    expect(errors.filter((line) => !OUT_OF_TIME.test(line))).toEqual([])
  } finally {
    await program.stop()
  }
})

/** Waits for the one-time code that a server without a mail server prints. */
async function printedCode({ output }: Program, email: string) {
  let code: string | undefined
  await expect
    .poll(() => {
      code = new RegExp(`One-time code for ${email}: (\\d{6})`).exec(output())?.[1]
      return code
    })
    .toBeDefined()
  return code!
}
