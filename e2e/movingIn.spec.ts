import { ACTUAL_TABLES } from '@daybook/archive/others/testing/actual'
import { sqliteFile } from '@daybook/archive/others/testing/sqlite'
import { zipFile } from '@daybook/archive/others/testing/zip'
import { devices, type Page } from '@playwright/test'
import { expect, expectAccessible, test } from './daybook.ts'

const { defaultBrowserType: _, ...phone } = devices['Pixel 7']
test.use({ ...phone, viewport: { width: 360, height: 740 } })

const ACTUAL = [
  ...ACTUAL_TABLES,
  `insert into accounts (id, name) values ('giro', 'Giro'), ('save', 'Savings')`,
  `insert into category_groups (id, name) values ('g', 'Usual')`,
  `insert into categories (id, name, cat_group) values ('food', 'Food', 'g')`,
  `insert into category_mapping values ('food', 'food')`,
  `insert into payees (id, name, transfer_acct) values ('p', 'Bakery', null), ('ts', '', 'save'), ('tg', '', 'giro')`,
  `insert into payee_mapping values ('p', 'p'), ('ts', 'ts'), ('tg', 'tg')`,
  `insert into transactions (id, acct, category, amount, description, date, starting_balance_flag, transferred_id) values
    ('start', 'giro', null, 100000, null, 20260101, 1, null),
    ('t1', 'giro', 'food', -1250, 'p', 20260228, 0, null),
    ('t2', 'giro', null, -20000, 'ts', 20260301, 0, 't3'),
    ('t3', 'save', null, 20000, 'tg', 20260301, 0, 't2')`,
]

const TODOIST = `\ufeffTYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE,DURATION,DURATION_UNIT,DEADLINE
task,Paint the door @tools,two coats,1,1,Ann (1),,2026-12-01,en,Europe/Berlin,,,
task,Buy paint,,4,2,Ann (1),,,en,Europe/Berlin,,,
task,Water the plants,,4,1,Ann (1),,every 3 days,en,Europe/Berlin,,,
task,Call home,,4,1,Ann (1),,,en,Europe/Berlin,,,
`

async function choose(page: Page, file: File) {
  const buffer = Buffer.from(await file.arrayBuffer())
  await page.getByLabel('Choose files').setInputFiles({ name: file.name, mimeType: 'application/octet-stream', buffer })
}

test('moves in with an Actual budget and a Todoist project on a phone, and leaves nothing after Undo', {
  tag: '@release',
}, async ({ page, member }) => {
  await page.goto('/settings/data')
  const database = await sqliteFile('db.sqlite', ...ACTUAL)
  await choose(page, await zipFile('Budget.zip', { 'db.sqlite': database, 'metadata.json': '{}' }))
  await expect(page.getByText('An export of Actual with:')).toBeVisible()
  const balances = page.locator('dl').nth(1)
  await expect(balances).toHaveText(/Giro\s*\$787\.50\s*Savings\s*\$200\.00/)
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Import \d+ items$/ }).tap()
  await expect(page.getByText(/^\d+ items imported$/)).toBeVisible()
  const accounts: { name: string; balance: number }[] = await member.send('/money/account/get/')
  const balanceOf = (name: string) => accounts.find((account) => account.name === name)?.balance
  expect([balanceOf('Giro'), balanceOf('Savings')]).toEqual([787.5, 200])

  await choose(page, new File([TODOIST], 'House.csv'))
  await expect(page.getByText('An export of Todoist with:')).toBeVisible()
  await page.getByRole('button', { name: 'Import 5 items' }).tap()
  await expect(page.getByText('5 items imported')).toBeVisible()
  const tasks: { title: string; labels?: string[] }[] = await member.send('/tasks/get/')
  expect(tasks.map(({ title }) => title)).toEqual(['Paint the door', 'Buy paint', 'Water the plants', 'Call home'])
  expect(tasks[0]!.labels).toEqual(['tools'])

  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(async () => expect(await member.send('/tasks/get/')).toEqual([])).toPass()
  expect(await member.send('/money/account/get/')).toHaveLength(3)
})
