import { type ContactMessage, sendContactMessage } from '@daybook/contract'
import { createTransport } from 'nodemailer'
import PostalMime from 'postal-mime'
import { expect, it, onTestFinished } from 'vitest'
import { HOUR } from '../../clock.ts'
import { newId } from '../../ids.ts'
import { makeTestApi, sender } from '../../testing/api.ts'

const OPERATOR = 'operator@example.org'
const contactMessage = (over: Partial<ContactMessage> = {}): ContactMessage => ({
  name: 'Mira',
  email: 'Mira@Example.com',
  message: 'Can I bring my old ledger?\n\nThank you.',
  ...over,
})

/** Starts a server with an operator's mailbox and returns a client without a session. */
async function setUp() {
  const api = await makeTestApi({ env: { CONTACT_EMAIL: OPERATOR } })
  onTestFinished(api.close)
  const mails = async () => {
    await api.app.outbox.flush()
    return api.mailbox.to(OPERATOR)
  }
  return { api, visitor: sender(api), mails }
}

it('stores a message and mails it to the operator with a reply-to address', async () => {
  const { api, visitor, mails } = await setUp()
  const { status, body } = await visitor(sendContactMessage, { body: contactMessage() })
  expect([status, body.message]).toEqual([
    200,
    'Thank you! Your message is on its way. We answer within 24–48 hours on business days.',
  ])
  const [mail] = await mails()
  expect(mail?.replyTo).toBe('mira@example.com')
  expect(mail?.text).toContain('Can I bring my old ledger?\n\nThank you.')
  const kept = await api.db.selectFrom('contact_messages').selectAll().execute()
  expect(kept).toEqual([expect.objectContaining({ name: 'Mira', email: 'mira@example.com' })])
})

it.each([
  [{}, 'All fields are required!'],
  [{ ...contactMessage(), name: ' ' }, 'All fields are required!'],
  [{ ...contactMessage(), email: '' }, 'All fields are required!'],
  [{ ...contactMessage(), message: '\n', email: 'nobody' }, 'All fields are required!'],
  [{ ...contactMessage(), email: 'nobody' }, 'Please enter a valid email address!'],
  [{ ...contactMessage(), email: 'a@b.de\r\nBcc: c@d.ef' }, 'Please enter a valid email address!'],
  [{ ...contactMessage(), email: 7 }, 'All fields are required!'],
  [{ ...contactMessage(), message: 'x'.repeat(5001) }, 'Message must be at most 5,000 characters long'],
])('rejects %j and sends no mail', async (body, message) => {
  const { visitor, mails } = await setUp()
  const answer = await visitor(sendContactMessage, { body: body as ContactMessage })
  expect([answer.status, answer.body.message]).toEqual([400, message])
  expect(await mails()).toEqual([])
})

it('stores a message once when it is sent again with the same id', async () => {
  const { visitor, mails } = await setUp()
  const id = newId(new Date())
  for (const message of ['First', 'Second'])
    expect((await visitor(sendContactMessage, { body: contactMessage({ id, message }) })).status).toBe(200)
  const [mail, ...others] = await mails()
  expect(mail?.text).toContain('First')
  expect(others).toEqual([])
})

it('returns 429 after ten messages in an hour', async () => {
  const { api, visitor } = await setUp()
  const write = async () => (await visitor(sendContactMessage, { body: contactMessage() })).status
  const answers = []
  for (let i = 0; i < 11; i++) answers.push(await write())
  expect(answers).toEqual([...Array(10).fill(200), 429])
  api.pass(HOUR)
  expect(await write()).toBe(200)
})

it('check 20: turns no visitor input into a header, a link or an image', async () => {
  const { visitor, mails } = await setUp()
  const injection =
    'x"\r\nBcc: all@example.com\r\n\r\n<img src="https://evil.example/a.png"> https://evil.example www.evil.example'
  const body = contactMessage({ name: injection.slice(0, 99), message: injection })
  expect((await visitor(sendContactMessage, { body })).status).toBe(200)
  const [mail] = await mails()
  const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail({ ...mail })
  const read = await PostalMime.parse(message as Buffer)
  expect([read.to?.map(({ address }) => address), read.cc, read.bcc]).toEqual([[OPERATOR], undefined, undefined])
  expect(read.subject).toBe('A message from the contact page - Daybook')
  expect(read.html).not.toMatch(/<img|<a\b/i)
  for (const text of [read.text, read.html]) expect(text).not.toMatch(/evil\.example|https:\/\//)
})
