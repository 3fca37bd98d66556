import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test, waitForData } from './devices.ts'

test.use({ serviceWorkers: 'allow', acceptDownloads: true })

type Send = (path: string, body: object) => Promise<unknown>

const DAY = '2026-03-10'

async function addEntries(send: Send, count: number) {
  for (let n = 1; n <= count; n += 1)
    await send('/money/expense/add/', { amount: n, title: `Entry ${n}`, category: 'food', date: DAY, tags: ['old'] })
}

const readAccess = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'access_token')?.value

async function openMoney(page: Page) {
  await page.goto('/money?view=expense')
  await waitForData(page)
  await expect(page.getByTitle('Entry 1', { exact: true })).toBeVisible()
}

const choice = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true })

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('a range is chosen with the keyboard alone, saved as a file, and left with Escape', { tag: '@release' }, async ({
    page,
    member,
  }) => {
    await addEntries(member.send, 5)
    await openMoney(page)
    await page.getByRole('button', { name: 'Actions for Entry 5' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Select' }).press('Enter')
    await choice(page, 'Entry 3').focus()
    await page.keyboard.press('Shift+Space')
    await expect(page.getByRole('heading', { name: '3 entries selected' })).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export as CSV' }).press('Enter')
    const text = readFileSync(await (await download).path(), 'utf8')
    const lines = ['Entry 3', 'Entry 4', 'Entry 5'].map((title, n) => `${DAY},Expense,${n + 3},FOOD,${title}`)
    expect(text.trim().split('\r\n').slice(1)).toEqual(lines)
    // Escape closes only the search that is above the selection.
    await choice(page, 'Entry 1').focus()
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox', { name: 'Search everything' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('heading', { name: '3 entries selected' })).toBeVisible()
    await choice(page, 'Entry 1').focus()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Actions for Entry 1' })).toBeVisible()
  })

  test('a whole list that is longer than a request is deleted and undone as one', async ({
    page,
    request,
    member,
    read,
  }) => {
    test.slow()
    const entry = { type: 'expense', amount: 1, category: 'food', date: '2026-02-01' }
    const lines = Array.from({ length: 1199 }, (_, n) => JSON.stringify({ ...entry, title: `Old ${n}` }))
    const headers = { authorization: `Bearer ${await readAccess(page)}`, 'content-type': 'application/x-ndjson' }
    expect((await request.post('/api/money/import/', { data: lines.join('\n'), headers })).status()).toBe(201)
    await addEntries(member.send, 1)
    await openMoney(page)
    await page.getByRole('button', { name: 'Actions for Entry 1' }).click()
    await page.getByRole('menuitem', { name: 'Select' }).click()
    await page.getByRole('button', { name: 'Select the whole list' }).click()
    await expect(page.getByRole('heading', { name: '1,200 entries selected' })).toBeVisible()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByText('1,200 entries deleted')).toBeVisible()
    const spent = async () => (await read<{ balance: number }>('/money/balance/')).balance
    await expect.poll(spent).toBe(0)
    await page.keyboard.press('Control+z')
    await expect.poll(spent).toBe(-1200)
    await expect(page.getByTitle('Entry 1', { exact: true })).toBeVisible()
  })
})
