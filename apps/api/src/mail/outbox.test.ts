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

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function setUp() {
  const server = await startMailServer()
  const api: TestApi = await makeTestApi({ mail: smtpMailer(server.url, 'Daybook <no-reply@example.com>') })
  closing.push(api.close, server.stop)
  const message = emailTemplate({
    to: 'ann@example.com',
    subject: 'Hello',
    paragraphs: ['A line', '<b>not bold</b>'],
    code: '123456',
  })
  return { server, api, hello: message }
}

describe('a mail', () => {
  it('arrives through a mail server as text and HTML, with nothing to load', async () => {
    const { server, api, hello: message } = await setUp()
    await api.app.outbox.post(api.db, message)
    await api.app.outbox.flush()
    const [mail] = server.received
    expect(mail).toMatchObject({ subject: 'Hello - Daybook', from: { address: 'no-reply@example.com' } })
    expect(mail?.text).toContain('123456')
    expect(mail?.html).toContain('&lt;b&gt;not bold&lt;/b&gt;')
    expect(mail?.html).not.toMatch(/(src|href)=/)
  })

  it('waits while the mail server is down, and is then sent once', async () => {
    const { server, api, hello: message } = await setUp()
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

  it('is sent and not given up when the clock was far ahead for a while', async () => {
    const { server, api, hello: message } = await setUp()
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

  it('is given up after three days in which the mail server was away', async () => {
    const { server, api, hello: message } = await setUp()
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

  it('is sent by one of several servers that see it', async () => {
    const { server, api, hello: message } = await setUp()
    const { makeOutbox } = await import('./outbox.ts')
    const others = Array.from({ length: 4 }, () => makeOutbox(api.app, api.app.log))
    for (let n = 0; n < 10; n += 1) await api.app.outbox.post(api.db, message)
    await Promise.all([api.app.outbox, ...others].map((outbox) => outbox.flush()))
    expect(server.received).toHaveLength(10)
    expect(new Set(server.received.map((mail) => mail.messageId)).size).toBe(10)
  })

  it('that belongs to a write that was taken back is never sent', async () => {
    const { server, api, hello: message } = await setUp()
    const undone = api.db.transaction().execute(async (db) => {
      await api.app.outbox.post(db, message)
      throw new Error('taken back')
    })
    await expect(undone).rejects.toThrow('taken back')
    await api.app.outbox.flush()
    expect(server.received).toHaveLength(0)
  })

  it('is sealed while it waits', async () => {
    const { api, hello: message } = await setUp()
    await api.app.outbox.post(api.db, message)
    const rows = JSON.stringify(await api.db.selectFrom('outbox_mails').selectAll().execute())
    expect(rows).not.toMatch(/123456|ann@example|Hello/)
  })

  it('is a file and a line on the terminal where there is no mail server', async () => {
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
