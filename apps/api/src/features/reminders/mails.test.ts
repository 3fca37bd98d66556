import { addEntry, changeReminders, createBudget, removePushSubscription } from '@daybook/contract'
import { expect, it } from 'vitest'
import { addTask, remindedUser } from '../../testing/remindedUser.ts'

it('mails each reminder, or one list a morning, and nothing without devices and mails', async () => {
  const ann = await remindedUser()
  await ann.send(removePushSubscription, { body: {} })
  await addTask(ann, 'unheard', ann.inMinutes(1))
  await ann.after(2)
  expect(await ann.api.mailTo(ann.email)).not.toMatchObject({ text: expect.stringContaining('unheard') })
  await ann.send(changeReminders, { body: { mail: 'each' } })
  await ann.run()
  await addTask(ann, 'Call <b>Bo</b>', ann.inMinutes(5))
  await ann.after(6)
  const mail = await ann.api.mailTo(ann.email)
  expect(mail?.subject).toBe('Call <b>Bo</b> - Daybook')
  expect(mail?.text).toContain('Call <b>Bo</b>: Due at')
  expect(mail?.html).not.toContain('<b>Bo</b>')
  // A title can be of any script.
  expect(mail?.html).toMatch(/<p dir="auto"[^>]*>Call &lt;b&gt;Bo/)
  const count = ann.api.mailbox.to(ann.email).length
  await ann.after(3)
  await ann.api.app.outbox.flush()
  expect(ann.api.mailbox.to(ann.email)).toHaveLength(count)
  const morning = ann.inMinutes(10)
  await ann.send(changeReminders, { body: { mail: 'daily', time: morning.slice(11, 16) } })
  await addTask(ann, 'listed', ann.inMinutes(15))
  await ann.after(11)
  expect((await ann.api.mailTo(ann.email))?.text).toContain('listed: Due at')
})

it('says how much of a budget is spent, and links to it', async () => {
  const ann = await remindedUser()
  await ann.send(changeReminders, { body: { mail: 'each' } })
  const date = ann.today()
  await ann.send(createBudget, {
    body: { name: 'Food', amount: 100, category: 'FOOD', start_date: date, end_date: date },
  })
  await ann.send(addEntry('expense'), { body: { title: 'x', amount: 85, category: 'FOOD', date } })
  await ann.run()
  const mail = await ann.api.mailTo(ann.email)
  expect(mail?.subject).toBe('Food: 80 % of this budget is spent, $85.00 of $100.00 - Daybook')
  expect(mail?.text).toMatch(/Open Daybook: \S+\/budget\/[\w-]{36}\s/)
})
