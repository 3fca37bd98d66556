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
