import { addEntry, attach, DESKTOP, list, namesOnServer, openEntry, openMoney, PDF, photo } from './attaching.ts'
import { expectAccessible } from './daybook.ts'
import { exchangeNow, expect, test, waitForApp } from './devices.ts'

test.use({ serviceWorkers: 'allow', acceptDownloads: true })

test('files are chosen, dropped and pasted, and a picture is seen and a PDF saved', { tag: '@release' }, async ({
  page,
  member,
  read,
}) => {
  await page.setViewportSize(DESKTOP)
  const { id } = await addEntry(member.send)
  await openMoney(page)
  await openEntry(page)
  await attach(page, await photo(), PDF)
  await expect(list(page).getByRole('listitem')).toHaveCount(2)
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

  await page.evaluate(dropAndPaste)
  await expect(list(page).getByRole('listitem')).toHaveCount(4)
  const names = async () => (await namesOnServer(read, id)).toSorted()
  await expect.poll(names).toEqual(['boiler.jpg', 'dropped.pdf', 'guarantee.pdf', 'pasted.pdf'])
})

/** Runs in the page: drops a file on the panel, and pastes another. */
function dropAndPaste() {
  const files = (name: string) => {
    const data = new DataTransfer()
    data.items.add(new File([`%PDF-1.7\n${name}\n%%EOF\n`], name))
    return data
  }
  const panel = document.querySelector('[data-panel]')!
  const drag = (type: string) => new DragEvent(type, { dataTransfer: files('dropped.pdf'), bubbles: true })
  panel.dispatchEvent(drag('dragover'))
  panel.dispatchEvent(drag('drop'))
  document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: files('pasted.pdf'), bubbles: true }))
}

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
