import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './daybook.ts'

test.use({ timezoneId: 'UTC' })

const OFX = `OFXHEADER:100
DATA:OFXSGML
VERSION:102
CHARSET:1252

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR<BANKACCTFROM><BANKID>1<ACCTID>42</BANKACCTFROM><BANKTRANLIST>
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260302<TRNAMT>-12.50<FITID>A1<NAME>Baker</STMTTRN>
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260303<TRNAMT>-30.00<FITID>A2<NAME>Caf\xe9 Nero</STMTTRN>
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260304<TRNAMT>100.00<FITID>A3<NAME>Wage</STMTTRN>
</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`

const choose = (page: Page, name: string, text: string) =>
  page.getByLabel('Choose a file').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text, 'latin1') })

const balance = (page: Page) => page.getByText(/Your Balance is:/).locator('..')

test('a bank file is imported with the keyboard, adds nothing the second time, and is undone in one step', async ({
  page,
  member,
}) => {
  await member.send('/money/expense/add/', { amount: 30, date: '2026-03-03', category: 'Cafés', title: 'Café Nero' })
  await page.goto('/money/transfer')
  await choose(page, 'march.ofx', OFX)
  await expect(page.getByText('3 entries in this file')).toBeVisible()
  // The one typed by hand comes first, to choose.
  await expect(page.getByRole('listitem').filter({ hasText: 'You have this already' })).toContainText('Café Nero')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Baker' }).focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('Title').fill('Bread')
  await page.getByLabel('Title').press('Enter')
  await expect(page.getByRole('button', { name: 'Bread OTHER' })).toBeVisible()
  await page.getByRole('button', { name: 'Import 2 entries' }).press('Enter')
  await expect(page.getByRole('region', { name: 'Undo' })).toContainText('2 entries imported')

  await choose(page, 'march again.ofx', OFX)
  await expect(page.getByText('Imported before')).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Nothing to import' })).toBeDisabled()

  await page.keyboard.press('Control+z')
  await expect(page.getByText(/^Undone: /)).toBeVisible()
  await page.goto('/money')
  await expect(balance(page)).toContainText('30.00')
  await page.goto('/money/transfer')
  await choose(page, 'march.ofx', OFX)
  await expect(page.getByText('You deleted this')).toHaveCount(2)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('the columns of a CSV file are chosen once, and remembered for the next file of that bank', async ({
    page,
    member,
  }) => {
    await member.send('/money/expense/add/', { amount: 9, date: '2026-01-01', category: 'Food', title: 'Baker' })
    await page.goto('/money/transfer')
    await choose(page, 'bank.csv', 'When|Who|Ref|Sum A|Sum B\n03/04/2026|Baker|x1|7.00|-3.50\n')
    await page.getByText('How the file is read').tap()
    await page.getByLabel('Dates are written').selectOption('Month, day, year')
    await page.getByLabel('Amount, minus for money out').selectOption('Sum B')
    await page.getByLabel('Title', { exact: true }).selectOption('Who')
    await expect(page.getByRole('button', { name: 'Baker FOOD · 4th March 2026' })).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Baker' })).toContainText('3.50')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Import 1 entry' }).tap()
    await expect(page.getByText('1 entry imported')).toBeVisible()

    await choose(page, 'bank.csv', 'When|Who|Ref|Sum A|Sum B\n05/06/2026|Baker|x2|8.00|-4.50\n')
    await expect(page.getByRole('button', { name: 'Baker FOOD · 6th May 2026' })).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Baker' })).toContainText('4.50')
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
    expect(isWide).toBe(false)
  })
})

test('a file goes to the account that is chosen, which the next file of that bank goes to as well', async ({
  page,
  member,
}) => {
  await member.send('/money/account/create/', { name: 'Savings', kind: 'savings', opening: 0 })
  const data = 'Day|Text|Amount\n2026-04-03|Interest|7.00\n'
  await page.goto('/money/transfer')
  await choose(page, 'bank.csv', data)
  await page.getByLabel('Account').selectOption('Savings')
  await page.getByRole('button', { name: 'Import 1 entry' }).click()
  await expect(page.getByText('1 entry imported')).toBeVisible()
  await choose(page, 'bank.csv', data.replace('7.00', '8.00'))
  await expect(page.getByLabel('Account')).toHaveValue(/^(?!00000000)/)
  await page.getByRole('button', { name: 'Import 1 entry' }).click()
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible()
  await page.goto('/money/accounts')
  await expect(page.getByRole('listitem').filter({ hasText: 'Savings' })).toContainText('15.00')
})

test('lines that cannot be read are named by their number, and the others are offered', async ({ page, member }) => {
  expect(member.name).toBe('Ann')
  await page.goto('/money/transfer')
  const data = await page.evaluateHandle(() => {
    const transfer = new DataTransfer()
    const text = 'My bank\n\nDate;Text;Amount\n2026-03-01;Tea;-2,50\nsoon;Cake;-1,00\n2026-03-02;Milk;-3,00\n'
    transfer.items.add(new File([text], 'bank.csv'))
    return transfer
  })
  await page.getByText('A file from your bank').dispatchEvent('drop', { dataTransfer: data })
  await expect(page.getByText('Row 5: Invalid date')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import 2 entries' })).toBeEnabled()
})
