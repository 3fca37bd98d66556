import { join } from 'node:path'
import { changePassword, forgotPassword, getUser, refreshTokens, resetPassword, signIn } from '@daybook/contract'
import { expect, it, onTestFinished } from 'vitest'
import { DAY, isoAfter, MINUTE } from '../../clock.ts'
import { makeTestApi, PASSWORD, sender } from '../../testing/api.ts'
import { emptyDatabaseUrl } from '../../testing/database.ts'
import { command, fileIn, NOT_RESTORED, running } from '../../testing/operator.ts'
import { newDataDir } from '../../testing/process.ts'
import { readEpoch } from '../epoch.ts'
import { dialectFor, openDb } from '../open.ts'

it('removes sessions, codes, suspensions and old mails on restore and reports the backup time', async () => {
  const { api, ann, email, tokens, url, folder } = await running()
  const visitor = sender(api)
  const requested = await visitor(forgotPassword, { body: { email } })
  const otp = (await api.mailTo(email))?.code ?? ''
  for (let n = 0; n < 6; n += 1) await visitor(signIn, { body: { email, password: 'wrong-password' } })
  await api.app.outbox.flush()
  const mail = { user_id: null, sealed: 'x', attempts: 9, due_at: isoAfter(new Date(), 30 * MINUTE) }
  const created = [new Date(Date.now() - 4 * DAY), new Date(Date.now() - DAY)].map((at) => at.toISOString())
  for (const created_at of created)
    await api.db
      .insertInto('outbox_mails')
      .values({ ...mail, id: created_at, created_at })
      .execute()
  const file = join(folder, 'all.db')
  expect(await command(url, 'backup', file)).toMatchObject({ code: 0 })
  const changed = await ann(changePassword, {
    body: { old_password: PASSWORD, password: 'nine-lakes-part' } as never,
  })
  expect(changed.status).toBeLessThan(500)

  for (const target of [fileIn(newDataDir()), await emptyDatabaseUrl()]) {
    const { code, output } = await command(target, 'restore', file)
    expect(code).toBe(0)
    expect(output).toMatch(/\nUsers: 1\. Entries: \d+\. Everything is as of 20\d\d-\d\d-\d\dT\d\d:\d\d:\d\dZ\.\n/)
    expect(output).toMatch(/\nPasswords and addresses are as of 20\d\d-.*Z; /)
    expect(output).toMatch(/\nEverybody signs in again: \d+ sessions, /)
    expect(output).toContain('\nAccounts that were deleted since then are back: delete them again.\n')
    expect(output).toContain('\nMails older than three days that were waiting are not sent: 1.\n')
    expect(output).toContain('\nMails that were waiting and will be sent by the next start: 1.\n')

    const restored = await makeTestApi({ db: await openDb(dialectFor(target)) })
    onTestFinished(restored.close)
    for (const table of NOT_RESTORED as 'sessions'[])
      expect([table, await restored.db.selectFrom(table).selectAll().execute()]).toEqual([table, []])
    const before = sender(restored, { authorization: `Bearer ${tokens.access}` })
    expect((await before(getUser, {})).status).toBe(401)
    const anyUser = sender(restored)
    expect((await anyUser(refreshTokens, { body: { refresh: tokens.refresh } })).status).toBe(401)
    const reset = { code: requested.body.code, otp, password: 'ten-stones-roll' }
    expect((await anyUser(resetPassword, { body: reset })).status).toBe(400)
    expect((await anyUser(signIn, { body: { email, password: PASSWORD } })).status).toBe(200)
  }
})

it('begins a new epoch, which stays the same until the next restore', async () => {
  const { api, url, folder } = await running()
  const epoch = await readEpoch(api.db)
  const file = join(folder, 'all.db')
  await command(url, 'backup', file)
  const target = fileIn(newDataDir())
  await command(target, 'restore', file)
  const restored = await openDb(dialectFor(target))
  onTestFinished(() => restored.destroy())
  const next = await readEpoch(restored)
  expect(next).not.toBe(epoch)
  expect(await readEpoch(restored)).toBe(next)
  expect(await readEpoch(api.db)).toBe(epoch)
})
