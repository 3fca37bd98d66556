import { exchangeNow, expect, test, waitForData } from './devices.ts'

test.use({ serviceWorkers: 'allow' })

const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date())
const before = (days: number) => new Date(Date.parse(today()) - days * 86_400_000).toISOString().slice(0, 10)

const RENT = { type: 'expense', amount: 700, title: 'Rent', category: 'home', zone: 'Asia/Kolkata' }

test('what is done in a sheet is undone with a tap on the notice above it', { tag: '@release' }, async ({
  page,
  read,
  member: { send },
}) => {
  const daily = { rule: { unit: 'day', every: 1 }, start: today(), handled_until: before(1) }
  await send('/money/schedule/create/', { ...RENT, ...daily })
  await page.goto('/money?view=expense')
  await waitForData(page)
  await page.getByRole('button', { name: 'Actions for Rent' }).first().tap()
  await page.getByRole('menuitem', { name: 'Update' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Stop repeating' }).tap()
  await exchangeNow(page)
  await expect.poll(() => read('/money/schedule/get/')).toMatchObject([{ end: today() }])
  const box = async (name: string) => (await page.getByRole('region', { name }).boundingBox())!
  const undo = await box('Undo')
  expect((await box('Alerts')).y).toBeGreaterThanOrEqual(undo.y + undo.height)
  await page.getByRole('button', { name: 'Undo', exact: true }).tap()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Stop repeating' })).toBeVisible()
  await expect.poll(() => read('/money/schedule/get/')).toMatchObject([{ end: null }])
})
