import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { DAY, HOUR } from '../clock.ts'
import { makeTestApi, type TestApi } from '../testing/api.ts'
import { startMailServer } from '../testing/mailServer.ts'
import { emailTemplate } from './emailTemplate.ts'
import { fileMailer } from './fileMailer.ts'
import { smtpMailer } from './smtpMailer.ts'

const cleanups: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of cleanups.splice(0)) await close()
})

async function setUp() {
  const server = await startMailServer()
  const api: TestApi = await makeTestApi({ mail: smtpMailer(server.url, 'Daybook <no-reply@example.com>') })
  cleanups.push(api.close, server.stop)
  const message = emailTemplate({
    to: 'ann@example.com',
    subject: 'Hello',
    paragraphs: ['A line', '<b>not bold</b>'],
    code: '123456',
  })
  return { server, api, message }
}

describe('outbox', () => {
  it('sends a mail as text and HTML without external resources', async () => {
    const { server, api, message } = await setUp()
    await api.app.outbox.post(api.db, message)
    await api.app.outbox.flush()
    const [mail] = server.received
    expect(mail).toMatchObject({ subject: 'Hello - Daybook', from: { address: 'no-reply@example.com' } })
    expect(mail?.text).toContain('123456')
    expect(mail?.html).toContain('&lt;b&gt;not bold&lt;/b&gt;')
    expect(mail?.html).not.toMatch(/(src|href)=/)
  })

  it('keeps a mail while the mail server is down and then sends it once', async () => {
    const { server, api, message } = await setUp()
    server.state.rejecting = true
    await api.app.outbox.post(api.db, message)
    for (let n = 0; n < 3; n += 1) {
      await api.app.outbox.flush()
      api.pass(HOUR)
    }
    expect(server.received).toHaveLength(0)
    server.state.rejecting = false
    for (let n = 0; n < 3; n += 1) {
      await api.app.outbox.flush()
      api.pass(HOUR)
    }
    expect(server.received).toHaveLength(1)
  })

  it('does not give a mail up because the clock was temporarily far ahead', async () => {
    const { server, api, message } = await setUp()
    await api.app.runMaintenance()
    server.state.rejecting = true
    await api.app.outbox.post(api.db, message)
    await api.app.outbox.flush()
    api.setClock(365 * DAY)
    await api.app.outbox.flush()
    await api.app.outbox.flush()
    api.setClock(-365 * DAY)
    server.state.rejecting = false
    await api.app.outbox.flush()
    expect(server.received).toHaveLength(1)
  })

  it('gives a mail up after three days without a mail server', async () => {
    const { server, api, message } = await setUp()
    await api.app.runMaintenance()
    server.state.rejecting = true
    await api.app.outbox.post(api.db, message)
    for (let n = 0; n < 4; n += 1) {
      await api.app.outbox.flush()
      api.pass(DAY)
      await api.app.runMaintenance()
    }
    await api.app.outbox.flush()
    expect(await api.db.selectFrom('outbox_mails').select('id').execute()).toEqual([])
  })

  it('sends each mail once with several servers', async () => {
    const { server, api, message } = await setUp()
    const { makeOutbox } = await import('./outbox.ts')
    const others = Array.from({ length: 4 }, () => makeOutbox(api.app, api.app.log))
    for (let n = 0; n < 10; n += 1) await api.app.outbox.post(api.db, message)
    await Promise.all([api.app.outbox, ...others].map((outbox) => outbox.flush()))
    expect(server.received).toHaveLength(10)
    expect(new Set(server.received.map((mail) => mail.messageId)).size).toBe(10)
  })

  it('does not send a mail whose transaction was rolled back', async () => {
    const { server, api, message } = await setUp()
    const rolledBack = api.db.transaction().execute(async (db) => {
      await api.app.outbox.post(db, message)
      throw new Error('taken back')
    })
    await expect(rolledBack).rejects.toThrow('taken back')
    await api.app.outbox.flush()
    expect(server.received).toHaveLength(0)
  })

  it('encrypts queued mails', async () => {
    const { api, message } = await setUp()
    await api.app.outbox.post(api.db, message)
    const rows = JSON.stringify(await api.db.selectFrom('outbox_mails').selectAll().execute())
    expect(rows).not.toMatch(/123456|ann@example|Hello/)
  })

  it('writes a file and prints the code without a mail server', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'daybook-mail-'))
    const lines: string[] = []
    const sender = fileMailer(folder, 'Daybook <no-reply@example.com>', (line) => lines.push(line))
    await sender.send(
      emailTemplate({ to: 'ann@example.com', subject: 'Hello', paragraphs: ['A'], code: '123456' }),
      '<a@b>',
    )
    const files = readdirSync(folder)
    expect(files).toEqual(['_a_b_.eml'])
    expect(readFileSync(join(folder, '_a_b_.eml'), 'utf8')).toContain('To: ann@example.com')
    expect(lines).toEqual(['One-time code for ann@example.com: 123456'])
  })
})
