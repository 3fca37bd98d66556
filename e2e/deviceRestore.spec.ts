import { execFileSync } from 'node:child_process'
import { mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { addTask, test as base, expect, titlesOnServer, waitForRows, waitUntilSent } from './devices.ts'
import { makeProgram } from './program.ts'

const dataDir = () => mkdtempSync(join(tmpdir(), 'daybook-e2e-restore-'))

/** Test fixtures: a program whose data folder the test can change while it is stopped. */
const test = base.extend<object, { data: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
  data: [async ({}, use) => use(dataDir()), { scope: 'worker' }],
  program: [
    async ({ mails, data }, use) => {
      const program = await makeProgram({ SMTP_URL: mails.url, DATA_DIR: data })
      await program.start()
      await use(program)
      await program.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})
test.describe.configure({ mode: 'serial' })

const admin = (data: string, ...words: string[]) =>
  execFileSync(process.execPath, ['apps/api/build/admin.js', ...words], {
    env: { ...process.env, DATA_DIR: data },
    encoding: 'utf8',
  })

test('a device that was away while the server forgot old changes reads all rows, and sends its phone', {
  tag: '@slow',
}, async ({ device, read, program, data }) => {
  const [one, other] = [await device(), await device()]
  const [page, second] = [await one.open(), await other.open()]
  one.setFault(() => 'no network')
  await addTask(page, 'mine')
  await page.goto('about:blank')
  for (let n = 0; n < 5; n += 1) await addTask(second, `theirs ${n}`)
  await waitUntilSent(second)
  await program.stop()
  const db = new Database(join(data, 'daybook.db'))
  db.exec('delete from changes; update sync_heads set low = seq')
  db.close()
  await program.start()

  one.setFault(undefined)
  await page.goto('/tasks')
  await waitForRows(page)
  await waitUntilSent(page)
  await expect(page.getByText(/^(mine|theirs \d)$/)).toHaveCount(6)
  expect(await titlesOnServer(read)).toHaveLength(6)
})

test('after a restore from an older backup, a device sends again what the backup does not have', {
  tag: '@slow',
}, async ({ device, read, program, data, context, member, url }) => {
  const phone = await device()
  const page = await phone.open()
  await addTask(page, 'before')
  await waitUntilSent(page)
  const backup = join(dataDir(), 'backup.db')
  admin(data, 'backup', backup)
  await addTask(page, 'after')
  await waitUntilSent(page)
  expect(await titlesOnServer(read)).toEqual(['after', 'before'])

  await program.stop()
  const lost = dataDir()
  for (const suffix of ['', '-wal', '-shm']) {
    const file = join(data, `daybook.db${suffix}`)
    try {
      renameSync(file, join(lost, `daybook.db${suffix}`))
    } catch {
      // SQLite has removed it.
    }
  }
  admin(data, 'restore', backup)
  rmSync(lost, { recursive: true })
  await program.start()

  // All users sign in again after a restore.
  const response = await fetch(`${url}/api/auth/signin/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: member.email, password: 'seven-rivers-meet' }),
  })
  expect(response.status).toBe(200)
  const tokens = await response.json()
  const cookies = [
    { name: 'access_token', value: tokens.access, url },
    { name: 'refresh_token', value: tokens.refresh, url },
  ]
  await phone.context.addCookies(cookies)
  await context.addCookies(cookies)
  await page.reload()
  await waitForRows(page)
  await expect(page.getByText('after', { exact: true })).toBeVisible()
  await waitUntilSent(page)
  const access = { authorization: `Bearer ${tokens.access}` }
  const titles = async () =>
    (await (await fetch(`${url}/api/tasks/get/`, { headers: access })).json()).map(
      ({ title }: { title: string }) => title,
    )
  await expect.poll(async () => (await titles()).sort()).toEqual(['after', 'before'])
})
