import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, expectAccessible, test } from './daybook.ts'
import { waitForRows } from './devices.ts'
import { receiptPicture } from './fakeCamera.ts'

// The share target is answered by the service worker alone.
test.use({ serviceWorkers: 'allow' })

const receipt = (...lines: string[]) => sharp(receiptPicture(lines)).jpeg().toBuffer()
const HARBOUR = ['HARBOUR BOOKS', '12 Quay Street', '18/11/2026 10:12', 'Novel         18.40', 'TOTAL         18.40']
const BAKERY = ['CORNER BAKERY', '19/11/2026 08:02', 'Bread          4.20', 'TOTAL          4.20']

/** Runs in the page: posts the form that a browser posts to the share target of the manifest. */
async function postShare({ pictures, text }: { pictures: string[]; text: string }) {
  const { share_target: target } = await (await fetch('/app.webmanifest')).json()
  const form = document.createElement('form')
  Object.assign(form, { method: target.method, action: target.action, enctype: target.enctype })
  const chosen = new DataTransfer()
  for (const picture of pictures) {
    const bytes = Uint8Array.from(atob(picture), (character) => character.charCodeAt(0))
    chosen.items.add(new File([bytes], 'receipt.jpg', { type: 'image/jpeg' }))
  }
  const files = Object.assign(document.createElement('input'), { type: 'file', multiple: true })
  files.name = target.params.files[0].name
  files.files = chosen.files
  form.append(files, Object.assign(document.createElement('input'), { name: target.params.text, value: text }))
  document.body.append(form)
  form.submit()
}

async function share(page: Page, { pictures = [], text = '' }: { pictures?: Buffer[]; text?: string }) {
  await page.evaluate(postShare, { pictures: pictures.map((picture) => picture.toString('base64')), text })
  await page.waitForURL(/\/home$/)
}

/** Opens the app under its service worker, with the data of the user on the device. */
async function open(page: Page) {
  await page.goto('/tasks')
  await waitForRows(page)
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await page.reload()
  await expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true)
}

test('pictures shared by another app are read one after another', async ({ page, member }) => {
  test.slow()
  expect(member.name).toBe('Ann')
  await open(page)
  await share(page, { pictures: [await receipt(...HARBOUR), await receipt(...BAKERY)] })
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText('Picture 1 of 2')).toBeVisible()
  await expect(sheet.getByRole('img', { name: 'Your receipt' })).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Upload' }).tap()
  await expect(sheet.getByText('Expense added from your receipt')).toBeVisible({ timeout: 60_000 })
  await expect(sheet.getByRole('definition').filter({ hasText: '18.40' })).toBeVisible()
  await sheet.getByRole('button', { name: 'Ok', exact: true }).tap()
  await expect(sheet.getByText('Picture 2 of 2')).toBeVisible()
  await sheet.getByRole('button', { name: 'Upload' }).tap()
  await expect(sheet.getByRole('definition').filter({ hasText: '4.20' })).toBeVisible({ timeout: 60_000 })
  await sheet.getByRole('button', { name: 'Ok', exact: true }).tap()
  await expect(sheet).toBeHidden()

  // They are taken once.
  await page.goto('/home?open=pictures')
  await expect(sheet.getByRole('img', { name: 'Your receipt' })).toBeHidden()
})

test('a picture shared offline waits for the server', async ({ page, context, member }) => {
  expect(member.name).toBe('Ann')
  await open(page)
  const picture = await receipt(...HARBOUR)
  await context.setOffline(true)
  await share(page, { pictures: [picture] })
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Upload' }).tap()
  await expect(sheet.getByText('The receipt is kept on this device')).toBeVisible()
})

test('a shared text opens the capture', async ({ page, member }) => {
  expect(member.name).toBe('Ann')
  await open(page)
  await share(page, { text: 'lunch 12.50' })
  await expect(page.getByLabel('Amount')).toHaveValue('12.50')
})
