import { addEntry, attach, DESKTOP, list, namesOnServer, openEntry, openMoney, PDF, photo } from './attaching.ts'
import { expectAccessible } from './daybook.ts'
import { exchangeNow, expect, test, waitForApp } from './devices.ts'

test.use({ serviceWorkers: 'allow', acceptDownloads: true })

test('files are attached, seen, saved and removed, and the row shows a clip', { tag: '@release' }, async ({
  page,
  member,
  read,
}) => {
  await page.setViewportSize(DESKTOP)
  const { id } = await addEntry(member.send)
  await openMoney(page)
  await expect(page.getByRole('img', { name: /attachment/ })).toBeHidden()
  await openEntry(page)
  await attach(page, await photo(), PDF)
  await expect(list(page).getByRole('listitem')).toHaveCount(2)
  await expect(list(page).getByText('Not sent yet')).toHaveCount(0)
  expect(await namesOnServer(read, id)).toEqual(['boiler.jpg', 'guarantee.pdf'])
  await expect(page.getByRole('img', { name: '2 attachments' })).toBeVisible()

  await list(page)
    .getByRole('button', { name: /^boiler.jpg/ })
    .click()
  const picture = page.getByRole('button', { name: 'The picture boiler.jpg' })
  await expect(picture).toBeVisible()
  await picture.click()
  await expect(picture).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await list(page)
    .getByRole('button', { name: /^guarantee.pdf/ })
    .click()
  expect((await download).suggestedFilename()).toBe('guarantee.pdf')

  await page.getByRole('button', { name: 'Remove guarantee.pdf' }).click()
  await expect(list(page).getByRole('listitem')).toHaveCount(1)
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await expect(list(page).getByRole('listitem')).toHaveCount(2)
  await page.reload()
  await expect(page.getByRole('img', { name: '2 attachments' })).toBeVisible()
})

test('a file is attached by dropping and by pasting it', { tag: '@release' }, async ({ page, member, read }) => {
  await page.setViewportSize(DESKTOP)
  const { id } = await addEntry(member.send)
  await openMoney(page)
  await openEntry(page)
  await page.evaluate(() => {
    const files = (name: string) => {
      const data = new DataTransfer()
      data.items.add(new File(['%PDF-1.7\n%%EOF\n'], name))
      return data
    }
    const panel = document.querySelector('[data-panel]')!
    const drag = (type: string) => new DragEvent(type, { dataTransfer: files('dropped.pdf'), bubbles: true })
    panel.dispatchEvent(drag('dragover'))
    panel.dispatchEvent(drag('drop'))
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: files('pasted.pdf'), bubbles: true }))
  })
  await expect(list(page).getByRole('listitem')).toHaveCount(2)
  await expect.poll(async () => (await namesOnServer(read, id)).toSorted()).toEqual(['dropped.pdf', 'pasted.pdf'])
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } })

  test('an entry is added offline with a photo, which is sent once, after a reload', async ({
    page,
    context,
    member,
    read,
  }) => {
    await addEntry(member.send, 'Earlier')
    await openMoney(page)
    await waitForApp(page)
    await expect(page.getByText('Earlier')).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('button', { name: /^Add a Income/ }).click()
    await page.getByLabel('Amount').fill('980')
    await page.getByRole('combobox', { name: 'Category' }).fill('home')
    await page.getByLabel('Title').fill('Boiler')
    await page
      .getByLabel('Take a photo')
      .and(page.locator('input'))
      .setInputFiles(await photo())
    await expect(list(page)).toContainText('boiler.jpg')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Add expense' }).click()
    await expect(page.getByRole('img', { name: '1 attachment' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('img', { name: '1 attachment' })).toBeVisible()
    await openEntry(page)
    await expect(list(page)).toContainText('Not sent yet')
    await list(page).scrollIntoViewIfNeeded()
    await expectAccessible(page)

    await context.setOffline(false)
    await exchangeNow(page)
    await expect(list(page).getByText('Not sent yet')).toHaveCount(0)
    await expect(list(page).getByRole('listitem')).toHaveCount(1)
    const counts = await read<{ entry: string; count: number }[]>('/money/attachments/')
    expect(counts).toMatchObject([{ count: 1 }])
    expect(await namesOnServer(read, counts[0]!.entry)).toEqual(['boiler.jpg'])
  })
})
