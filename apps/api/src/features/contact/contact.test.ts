import { type ContactMessage, sendContactMessage } from '@daybook/contract'
import { createTransport } from 'nodemailer'
import PostalMime from 'postal-mime'
import { expect, it, onTestFinished } from 'vitest'
import { HOUR } from '../../clock.ts'
import { newId } from '../../ids.ts'
import { makeTestApi, sender } from '../../testing/api.ts'

const OPERATOR = 'operator@example.org'
const hello = (over: Partial<ContactMessage> = {}): ContactMessage => ({
  name: 'Mira',
  email: 'Mira@Example.com',
  message: 'Can I bring my old ledger?\n\nThank you.',
  ...over,
})

/** An operator with a mailbox, and a stranger who can write to them. */
async function setUp() {
  const api = await makeTestApi({ env: { CONTACT_EMAIL: OPERATOR } })
  onTestFinished(api.close)
  const mails = async () => {
    await api.app.outbox.flush()
    return api.mailbox.to(OPERATOR)
  }
  return { api, stranger: sender(api), mails }
}

it('keeps a message and mails it to the operator, who can answer it', async () => {
  const { api, stranger: otherUser, mails } = await setUp()
  const { status, body } = await otherUser(sendContactMessage, { body: hello() })
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
  [{ ...hello(), name: ' ' }, 'All fields are required!'],
  [{ ...hello(), email: '' }, 'All fields are required!'],
  [{ ...hello(), message: '\n', email: 'nobody' }, 'All fields are required!'],
  [{ ...hello(), email: 'nobody' }, 'Please enter a valid email address!'],
  [{ ...hello(), email: 'a@b.de\r\nBcc: c@d.ef' }, 'Please enter a valid email address!'],
  [{ ...hello(), email: 7 }, 'All fields are required!'],
  [{ ...hello(), message: 'x'.repeat(5001) }, 'Message must be at most 5,000 characters long'],
])('refuses %j and mails nothing', async (body, message) => {
  const { stranger: otherUser, mails } = await setUp()
  const answer = await otherUser(sendContactMessage, { body: body as ContactMessage })
  expect([answer.status, answer.body.message]).toEqual([400, message])
  expect(await mails()).toEqual([])
})

it('takes a message sent again with the same id once', async () => {
  const { stranger: otherUser, mails } = await setUp()
  const id = newId(new Date())
  for (const message of ['First', 'Second'])
    expect((await otherUser(sendContactMessage, { body: hello({ id, message }) })).status).toBe(200)
  const [mail, ...others] = await mails()
  expect(mail?.text).toContain('First')
  expect(others).toEqual([])
})

it('lets nobody flood the operator', async () => {
  const { api, stranger: otherUser } = await setUp()
  const write = async () => (await otherUser(sendContactMessage, { body: hello() })).status
  const answers = []
  for (let i = 0; i < 11; i++) answers.push(await write())
  expect(answers).toEqual([...Array(10).fill(200), 429])
  api.pass(HOUR)
  expect(await write()).toBe(200)
})

it('check 20: makes no header, active link or image of what a stranger typed', async () => {
  const { stranger: otherUser, mails } = await setUp()
  const trick =
    'x"\r\nBcc: all@example.com\r\n\r\n<img src="https://evil.example/a.png"> https://evil.example www.evil.example'
  const body = hello({ name: trick.slice(0, 99), message: trick })
  expect((await otherUser(sendContactMessage, { body })).status).toBe(200)
  const [mail] = await mails()
  const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail({ ...mail })
  const read = await PostalMime.parse(message as Buffer)
  expect([read.to?.map(({ address }) => address), read.cc, read.bcc]).toEqual([[OPERATOR], undefined, undefined])
  expect(read.subject).toBe('A message from the contact page - Daybook')
  expect(read.html).not.toMatch(/<img|<a\b/i)
  for (const text of [read.text, read.html]) expect(text).not.toMatch(/evil\.example|https:\/\//)
})
