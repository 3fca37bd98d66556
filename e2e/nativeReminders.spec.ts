import { expect } from './daybook.ts'
import type { Answers } from './native/bridge.ts'
import { APP, test } from './native/phone.ts'

type Notification = { id: number; title: string; body: string; actionTypeId: string; extra: object; schedule: object }

/** The system's notifications: what is planned, and what is on its screen. */
function notificationsOf(answers: Answers) {
  const planned = new Map<number, Notification>()
  const shown = new Map<number, Notification>()
  const listed = (options: object) => (options as { notifications: Notification[] }).notifications
  let display = 'prompt'
  Object.assign(answers, {
    'LocalNotifications.checkPermissions': () => ({ display }),
    'LocalNotifications.requestPermissions': () => {
      display = 'granted'
      return { display }
    },
    'LocalNotifications.getPending': () => ({ notifications: [...planned.values()] }),
    'LocalNotifications.schedule': (options) => {
      for (const one of listed(options)) planned.set(one.id, one)
      return { notifications: listed(options).map(({ id }) => ({ id })) }
    },
    'LocalNotifications.cancel': (options) => {
      for (const { id } of listed(options)) planned.delete(id)
    },
    'LocalNotifications.cancelAll': () => planned.clear(),
    'LocalNotifications.getDeliveredNotifications': () => ({ notifications: [...shown.values()] }),
    'LocalNotifications.removeDeliveredNotifications': (options) => {
      for (const { id } of listed(options)) shown.delete(id)
    },
    'LocalNotifications.removeAllDeliveredNotifications': () => shown.clear(),
  } satisfies Answers)
  return {
    planned: () => [...planned.values()].map(({ title }) => title).sort(),
    shown: () => [...shown.values()].map(({ title }) => title),
    /** The time of a planned one comes. */
    deliver(title: string) {
      const one = [...planned.values()].find((planned) => planned.title === title)!
      planned.delete(one.id)
      shown.set(one.id, one)
      return one
    },
  }
}

const dueIn = (minutes: number) => `${new Date(Date.now() + minutes * 60_000).toISOString().slice(0, 19)}Z`

test('the phone reminds by itself, is silent when done, and its buttons work without a network', async ({
  page,
  phone,
  member,
  context,
}) => {
  await context.clearCookies()
  await member.send('/tasks/create/', { title: 'Call Tom', due: dueIn(60) })
  await member.send('/tasks/create/', { title: 'Return the book', due: dueIn(120) })
  await member.send('/tasks/create/', { title: 'In two months', due: dueIn(60 * 24 * 60) })
  const system = notificationsOf(phone.answers)
  await phone.signIn(member.email)
  await page.goto(`${APP}/settings/reminders`)
  expect(system.planned()).toEqual([])
  await page.getByRole('button', { name: 'Turn on here' }).click()
  await expect(page.getByText('On. Notifications come to this device.')).toBeVisible()
  await page.goto(`${APP}/tasks`)
  await expect.poll(system.planned).toEqual(['Call Tom', 'Return the book'])

  const { extra } = system.deliver('Call Tom')
  await context.setOffline(true)
  await phone.emit('Network.networkStatusChange', { connected: false, connectionType: 'none' })
  await phone.emit('LocalNotifications.localNotificationActionPerformed', {
    actionId: 'done',
    notification: { extra },
  })
  await expect(page.getByRole('button', { name: 'Mark Done: Call Tom' })).toBeHidden()
  await expect.poll(system.shown).toEqual([])
  await context.setOffline(false)
  await phone.emit('Network.networkStatusChange', { connected: true, connectionType: 'wifi' })
  await expect
    .poll(async () => ((await member.send('/tasks/get/')) as { title: string }[]).map(({ title }) => title).sort())
    .toEqual(['In two months', 'Return the book'])

  const tapped = system.deliver('Return the book')
  await page.goto(`${APP}/notes`)
  await expect.poll(() => phone.isHeard('LocalNotifications.localNotificationActionPerformed')).toBe(true)
  await phone.emit('LocalNotifications.localNotificationActionPerformed', {
    actionId: 'tap',
    notification: { extra: tapped.extra },
  })
  await expect(page).toHaveURL((url) => url.pathname === '/tasks')
})
