import type { Page } from '@playwright/test'
import { expectAccessible } from './daybook.ts'
import { exchangeNow, expect, test, waitForData } from './devices.ts'
import { expectNothingCut } from './layout.ts'

type Entries = { expense: { title: string; amount: number; category: { name: string } }[] }[]
type Read = <T>(path: string) => Promise<T>

async function chooseFile(page: Page, name: string, text: string) {
  await page.goto('/money/transfer')
  await waitForData(page)
  await page.getByLabel('Choose a file').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
  await page.getByRole('heading', { name: 'in this file' }).waitFor()
}

const importAll = (page: Page, entries: string) => page.getByRole('button', { name: `Import ${entries}` }).tap()

const expenses = async (read: Read) =>
  (await read<Entries>('/money/expense/')).flatMap(({ expense }) =>
    expense.map(({ title, amount, category }) => [title, amount, category.name]),
  )

test('a bill that is paid later joins what is due, once, and its import is undone in one step', async ({
  page,
  read,
  member: { send },
}) => {
  const rule = { unit: 'month', every: 1, day: 1 }
  const bill = { type: 'expense', amount: 60, title: 'Power', category: 'Home', rule, start: '2126-04-01' }
  await send('/money/schedule/create/', { ...bill, mode: 'confirm' })
  const file = 'Date,Payee,Amount\n2126-04-05,CITY POWER 4711,-64.20\n2126-04-06,Quux,-3.40\n'
  await chooseFile(page, 'bank.csv', file)
  await expect(page.getByText('Joins “Power”, 1 Apr')).toBeVisible()
  await importAll(page, '2 entries')
  await expect
    .poll(() => expenses(read))
    .toEqual([
      ['Quux', 3.4, 'OTHER'],
      ['Power', 64.2, 'HOME'],
    ])
  expect(await read('/money/schedule/get/')).toMatchObject([{ handled_until: '2126-04-01' }])
  await page.getByRole('button', { name: 'Undo', exact: true }).tap()
  await expect.poll(() => expenses(read)).toEqual([])
  expect(await read('/money/schedule/get/')).not.toMatchObject([{ handled_until: '2126-04-01' }])
  await exchangeNow(page)
})

test('the expenses of a card have no minus', { tag: '@release' }, async ({ page, read, member }) => {
  expect(member.name).toBe('Ann')
  const lines = ['05,Bakery,3.40', '06,Cinema,12.00', '07,Payment thank you,-90.00', '08,Books,20.10']
  await chooseFile(page, 'card.csv', ['Date,Description,Amount', ...lines.map((line) => `2026-03-${line}`)].join('\n'))
  await expect(page.getByText('Payment thank you')).toBeVisible()
  await expectAccessible(page)
  await expectNothingCut(page)
  await importAll(page, '4 entries')
  await expect.poll(async () => (await expenses(read)).length).toBe(3)
})

const OUT = ':20:A\n:25:111\n:60F:C260301EUR900,\n:61:2603310331D100,NMSCNONREF\n:86:TO SAVINGS\n:62F:C260331EUR800,\n'
const INTO = ':20:B\n:25:222\n:60F:C260301EUR0,\n:61:2604010401C100,NMSCNONREF\n:86:FROM GIRO\n:62F:C260401EUR100,\n'

test('two accounts of a file become one transfer', { tag: '@release' }, async ({ page, read, member: { send } }) => {
  await send('/money/account/create/', { name: 'Savings', kind: 'savings' })
  await chooseFile(page, 'bank.sta', OUT + INTO)
  await page.getByLabel('Account for 222').selectOption('Savings')
  await page.getByRole('button', { name: 'Make it a transfer with Savings' }).tap()
  await expectNothingCut(page)
  await importAll(page, '1 entry')
  await expect.poll(() => read('/money/transfer/get/')).toMatchObject([{ amount: 100 }])
})

test('a file that does not add up says at which row', { tag: '@release' }, async ({ page, member }) => {
  expect(member.name).toBe('Ann')
  await chooseFile(page, 'bank.sta', OUT.replace('EUR800', 'EUR750'))
  await expect(page.getByText('The lines do not add up to the balances of this file')).toBeVisible()
  await expectNothingCut(page)
})
