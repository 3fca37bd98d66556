import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './daybook.ts'
import { waitForRows } from './devices.ts'
import { photo, printed } from './papers.ts'

// The share target is answered by the service worker alone.
test.use({ serviceWorkers: 'allow' })

const receipt = async (...lines: string[]) => (await photo('receipt.jpg', lines)).buffer
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
    const isPdf = atob(picture).startsWith('%PDF-')
    chosen.items.add(
      isPdf
        ? new File([bytes], 'order.pdf', { type: 'application/pdf' })
        : new File([bytes], 'receipt.jpg', { type: 'image/jpeg' }),
    )
  }
  const files = Object.assign(document.createElement('input'), { type: 'file', multiple: true })
  files.name = target.params.files[0].name
  files.files = chosen.files
  form.append(files, Object.assign(document.createElement('input'), { name: target.params.text, value: text }))
  document.body.append(form)
  form.submit()
}

/** Runs in the page: posts a bank's file to the share target of the manifest. */
async function postStatement(text: string) {
  const { share_target: target } = await (await fetch('/app.webmanifest')).json()
  const form = document.createElement('form')
  Object.assign(form, { method: target.method, action: target.action, enctype: target.enctype })
  const chosen = new DataTransfer()
  chosen.items.add(new File([text], 'my bank.csv', { type: 'text/csv' }))
  const files = Object.assign(document.createElement('input'), { type: 'file', name: target.params.files[1].name })
  files.files = chosen.files
  form.append(files)
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

test('pictures and a PDF shared by another app are read once the user agrees', { tag: '@release' }, async ({
  page,
  member,
}) => {
  test.slow()
  expect(member.name).toBe('Ann')
  await open(page)
  const lines = ['Wollstube Online', 'Date 14.03.2026 10:22', 'Wool 49.95', 'Total 49.95']
  const { buffer: order } = await printed(page.context(), 'order.pdf', lines)
  await share(page, { pictures: [await receipt(...HARBOUR), await receipt(...BAKERY), order] })
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText('receipt.jpg')).toHaveCount(2)
  await expect(sheet.getByText('order.pdf')).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Upload 3 receipts' }).tap()
  const list = sheet.getByRole('region', { name: '3 receipts to check' })
  await expect(list).toBeVisible({ timeout: 120_000 })
  for (const amount of ['18.40', '4.20', '49.95']) await expect(list.getByText(amount)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()

  // They are taken once.
  await page.goto('/home?open=pictures')
  await expect(sheet.getByText('order.pdf')).toBeHidden()
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

test("a bank's file shared by another app is shown before it is imported", async ({ page, member }) => {
  expect(member.name).toBe('Ann')
  await open(page)
  await page.evaluate(postStatement, 'Date,Payee,Amount\n2026-03-01,Coffee,-3.50\n')
  await page.waitForURL(/\/money\/transfer$/)
  await expect(page.getByText('my bank.csv')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import 1 entry' })).toBeEnabled()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible()
})
