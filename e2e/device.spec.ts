import type { Page } from '@playwright/test'
import { addEntry, addTask, choose, expect, openKept, stored, test, titlesOnServer, waitUntilSent } from './devices.ts'

type Read = <T>(path: string) => Promise<T>

/** Changes something in every area. */
async function spendDay(page: Page) {
  await addEntry(page, 'Tea by the sea', '12.5')
  await choose(page, 'Tea by the sea', 'Update')
  await page.locator('form').getByLabel('Amount').fill('20')
  await page.locator('form').getByRole('button', { name: 'Edit expense' }).click()
  await expect(page.locator('form')).toBeHidden()
  await addEntry(page, 'By mistake', '5')
  await choose(page, 'By mistake', 'Delete')
  await expect(page.getByRole('button', { name: 'Actions for By mistake' })).toBeHidden()

  await page.goto('/budget')
  await page.getByRole('button', { name: 'Create a Budget' }).click()
  await page.getByLabel('Name').fill('Meals')
  await page.getByLabel('Amount').fill('100')
  await page.getByRole('combobox', { name: 'Category' }).fill('food')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByRole('article', { name: 'Meals' })).toContainText('$80.00 left')

  await page.goto('/tasks')
  for (const title of ['Call', 'Write', 'Read']) await addTask(page, title)
  await page.getByRole('button', { name: 'Mark Done: Call' }).click()
  await choose(page, 'Write', 'Set as Next Task')

  await page.goto('/routine')
  await page.getByRole('button', { name: 'Create a Routine' }).click()
  await page.getByLabel('Title').fill('Run')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await page.getByRole('button', { name: 'Mark done today: Run' }).click()
  await expect(page.getByText('Done today')).toBeVisible()

  await page.goto('/create/note')
  await page.getByLabel('Title').fill('Coast')
  await page.getByLabel('Content').fill('Tent')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Coast')
  await page.goto('/settings/user/edit')
  await page.getByLabel('Name').fill('Zoe')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/settings$/)
}

async function expectDayOnServer(read: Read) {
  expect(await read('/money/expense/')).toMatchObject([{ expense: [{ title: 'Tea by the sea', amount: 20 }] }])
  expect(await read('/money/budget/get/')).toMatchObject([{ name: 'Meals', spent: 20 }])
  expect(await read('/tasks/get/')).toMatchObject([{ title: 'Write' }, { title: 'Read' }])
  expect(await read('/tasks/get/completed/')).toMatchObject([{ title: 'Call' }])
  expect(await read('/routine/get/')).toMatchObject([{ title: 'Run', streak: 1 }])
  expect(await read('/notes/get/all/')).toMatchObject([{ title: 'Coast' }])
  expect(await read('/auth/user/')).toMatchObject({ name: 'Zoe' })
}

test.describe('with the app on the device', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a day offline in every area is on the server once afterwards', async ({ context, member, read }) => {
    test.slow()
    expect(member.name).toBe('Ann')
    const page = await openKept(context, '/home')
    await context.setOffline(true)
    await spendDay(page)
    await page.goto('/home')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Zoe')
    const count = (await stored(page, 'outbox')).length
    await page.getByRole('link', { name: `${count} changes will be sent.` }).click()
    await expect(page.getByRole('region', { name: 'Not sent yet' }).getByRole('listitem')).toHaveCount(count)
    await expect(page.getByText('Added the note Coast')).toBeVisible()

    await context.setOffline(false)
    await waitUntilSent(page)
    await expect(page.getByText('Not sent yet')).toBeHidden()
    await expectDayOnServer(read)
    const operations = await read<{ id: string }[]>('/activity/?limit=500')
    expect(operations).toHaveLength(count)
  })
})

test('a change is on the screen of the other device and of the other tab without a reload', async ({
  device,
  read,
}) => {
  const [phone, laptop] = [await device(), await device()]
  const [onPhone, onLaptop] = [await phone.open(), await laptop.open()]
  const secondTab = await phone.open()
  await addTask(onPhone, 'from the phone')
  for (const page of [onLaptop, secondTab]) await expect(page.getByText('from the phone')).toBeVisible()
  await addTask(onLaptop, 'from the laptop')
  for (const page of [onPhone, secondTab]) await expect(page.getByText('from the laptop')).toBeVisible()
  await Promise.all([addTask(onPhone, 'at once 1'), addTask(onLaptop, 'at once 2')])
  for (const page of [onPhone, onLaptop, secondTab])
    for (const title of ['at once 1', 'at once 2']) await expect(page.getByText(title, { exact: true })).toBeVisible()
  await Promise.all([waitUntilSent(onPhone), waitUntilSent(onLaptop)])
  expect(await titlesOnServer(read)).toEqual(['at once 1', 'at once 2', 'from the laptop', 'from the phone'])
})

test('a press is kept when the network is cut in the middle of it', async ({ device, read }) => {
  const phone = await device()
  const page = await phone.open()
  await page.getByLabel('Quick add').fill('in a tunnel')
  const box = (await page.getByRole('button', { name: 'Add', exact: true }).boundingBox())!
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await phone.context.setOffline(true)
  await page.mouse.up()
  await expect(page.getByText('in a tunnel', { exact: true })).toBeVisible()
  await expect(page.getByText('1 change will be sent.')).toBeVisible()
  await phone.context.setOffline(false)
  await waitUntilSent(page)
  expect(await titlesOnServer(read)).toEqual(['in a tunnel'])
})
