import { readFileSync } from 'node:fs'
import { writeSeedData } from '../scripts/pictures/seedData.ts'
import { expect, expectAccessible, test } from './daybook.ts'
import { makeProgram } from './program.ts'
import { signUp } from './signUp.ts'

test('leaves one server and arrives on another with everything, and goes back in one step', {
  tag: '@release',
}, async ({ page, member, mails, browser }) => {
  test.setTimeout(120_000)
  await writeSeedData(member.send)
  await page.goto('/settings')
  await page.getByRole('link', { name: 'Export and import everything' }).click()
  // Its colours change once it can be pressed.
  await expect(page.getByRole('button', { name: 'Download the month as PDF' })).toBeEnabled()
  await expectAccessible(page)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export everything' }).click()
  const file = await (await downloading).path()
  await expect(page.getByText('Everything is exported')).toBeVisible()

  const elsewhere = await makeProgram({ SMTP_URL: mails.url })
  await elsewhere.start()
  const ann = await signUp(elsewhere.url, mails.codeFor)
  const context = await browser.newContext({ baseURL: elsewhere.url, viewport: { width: 360, height: 740 } })
  await context.addCookies(ann.cookies)
  const phone = await context.newPage()
  await phone.goto('/settings/data')
  await phone.getByLabel('Choose files').setInputFiles({
    name: 'export.zip',
    mimeType: 'application/zip',
    buffer: readFileSync(file),
  })
  await expect(phone.getByText('An export of Daybook with:')).toBeVisible()
  await expectAccessible(phone)
  await phone.getByRole('button', { name: /^Import \d+ items$/ }).click()
  await expect(phone.getByText(/^\d+ items imported$/)).toBeVisible({ timeout: 30_000 })
  const [there, here] = await Promise.all([ann.send('/dashboard/'), member.send('/dashboard/')])
  expect(there).toEqual(here)
  await phone.getByRole('button', { name: 'Undo' }).click()
  await expect(async () => expect((await ann.send('/tasks/get/')).length).toBe(0)).toPass()
  await context.close()
  await elsewhere.stop()
})

test('refuses what is no export, adds nothing, and keeps the focus', async ({ page, member }) => {
  await page.goto('/settings/data')
  for (const [name, content, text] of [
    ['notes.txt', 'a note', 'This is no file of a product that can be imported. Nothing was imported.'],
    [
      'half.zip',
      'PK\u0003\u0004 and no more',
      'This file is damaged, or a part of it is missing. Nothing was imported.',
    ],
  ] as const) {
    const button = page.getByRole('button', { name: 'Choose files' })
    const chooser = page.waitForEvent('filechooser')
    await button.press('Enter')
    await (await chooser).setFiles({ name, mimeType: 'application/zip', buffer: Buffer.from(content) })
    await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible()
    await expect(button).toBeFocused()
  }
  expect(await member.send('/activity/')).toEqual([])
})
