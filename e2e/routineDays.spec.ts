import { addDays, dayIn } from '@daybook/domain/days'
import { expectAccessible } from './daybook.ts'
import { expect, test, waitForData, waitUntilSent } from './devices.ts'

/** A time zone where it is between two and three in the night. The data is in a worker, which has the clock of the system. */
const OFFSET = 2 - new Date().getUTCHours() + (new Date().getUTCHours() > 14 ? 24 : 0)
const ZONE = `Etc/GMT${OFFSET > 0 ? '-' : '+'}${Math.abs(OFFSET)}`

test.use({ timezoneId: ZONE })

type Days = { days: { day: string; state: string }[] }

test('a routine every two weeks ends after three times', async ({ page, member, read }) => {
  expect(member.name).toBe('Ann')
  await page.goto('/routine')
  await waitForData(page)
  await page.getByRole('button', { name: 'Create a Routine' }).tap()
  await page.getByLabel('Title').fill('Bins')
  await page.getByLabel('Starts').fill('2099-11-02')
  await page.getByLabel('Repeat').selectOption('Weekly')
  await page.getByRole('button', { name: 'Another rule, or an end' }).tap()
  await page.getByLabel('Every', { exact: true }).fill('2')
  await page.getByLabel('Ends').selectOption('After a number of times')
  await page.getByLabel('Times').fill('3')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create', exact: true }).tap()
  await expect(page.getByText(/^Every 2 weeks on Monday, until \d+\w\w \w+ \d{4}$/)).toBeVisible()
  const rule = { unit: 'week', every: 2, weekdays: [1] }
  await expect.poll(() => read('/routine/get/')).toMatchObject([{ rule, start: '2099-11-02', end: '2099-11-30' }])
})

test('what is ticked after midnight counts for the day before, until the hour at which a day ends', {
  tag: '@release',
}, async ({ page, member, read }) => {
  const { id } = await member.send('/routine/create/', { title: 'Read', repeat: 0, start: '2026-01-01' })
  const day = dayIn(ZONE, new Date())
  const before = addDays(day, -1)
  await page.goto('/settings')
  await waitForData(page)
  await page.getByLabel('Day of routines ends at').selectOption('06:00')
  await expect.poll(() => read('/auth/user/')).toMatchObject({ day_end: '06:00' })

  await page.goto('/routine')
  const row = page.getByRole('article', { name: 'Read' })
  await row.getByRole('button', { name: 'Mark done today: Read' }).tap()
  await expect(row.getByText('Done today')).toBeVisible()
  await expectAccessible(page)
  await waitUntilSent(page)
  const stateOn = async (on: string) =>
    (await read<Days>(`/routine/history/${id}/?month=${on.slice(0, 7)}`)).days.find((one) => one.day === on)?.state
  await expect.poll(() => stateOn(before)).toBe('done')
  expect(await stateOn(day)).not.toBe('done')

  await page.goto('/settings')
  await page.getByLabel('Day of routines ends at').selectOption('Midnight')
  await page.goto('/routine')
  await row.getByRole('button', { name: 'Mark done today: Read' }).tap()
  await expect(row.getByText('2 in a row')).toBeVisible()
  await waitUntilSent(page)
  await expect.poll(() => stateOn(day)).toBe('done')
})
