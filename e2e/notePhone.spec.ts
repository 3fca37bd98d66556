import { photo } from './attaching.ts'
import { expectAccessible } from './daybook.ts'
import { expect, openKept, readStore, test, waitForData, waitUntilSent } from './devices.ts'
import { expectNothingCut } from './layout.ts'
import { countKeptPictures, keptEditors, pasteHtml, saved } from './writing.ts'

type Saved = { id: string; title: string; content: string }

test.describe('with the app on the device', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a note is written by touch, with a checklist and a picture, also offline', async ({
    context,
    member,
    read,
  }) => {
    expect(member.name).toBe('Ann')
    const page = await openKept(context, '/create/note')
    const text = page.getByLabel('Content')
    const toolbar = page.getByRole('toolbar', { name: 'Format' })
    await page.getByLabel('Title').tap()
    await page.keyboard.insertText('Trip')
    await text.tap()
    await page.keyboard.insertText('Plan')
    await toolbar.getByRole('button', { name: 'Large text' }).tap()
    await page.keyboard.press('Enter')
    await toolbar.getByRole('button', { name: 'Checklist' }).tap()
    await page.keyboard.insertText('passport')
    await page.keyboard.press('Enter')
    await page.keyboard.insertText('ticket')
    for (let presses = 0; presses < 2; presses += 1) await page.keyboard.press('Enter')
    await expect(text).toHaveValue('# Plan\n- [ ] passport\n- [ ] ticket\n\n')
    for (const button of await toolbar.getByRole('button').filter({ visible: true }).all()) {
      const { width, height } = (await button.boundingBox())!
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    }

    await context.setOffline(true)
    const chooser = page.waitForEvent('filechooser')
    await toolbar.getByRole('button', { name: 'Picture' }).tap()
    await (await chooser).setFiles(await photo('tent.jpg'))
    await expect(text).toHaveValue(/- \[ \] ticket\n\n!\[tent\.jpg\]\(attachment:[\da-f-]{36}\)$/)
    await expect(page.getByRole('img', { name: 'tent.jpg' })).toBeVisible()
    // The lines of its code are not seen, also not as bars.
    const name = page.locator('[data-drawn]').getByText('tent.jpg')
    await expect(name).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    await expect(saved(page)).toBeVisible()
    await expect(page.getByRole('img', { name: 'tent.jpg' })).toBeVisible()
    await expectAccessible(page)
    await expectNothingCut(page)
    expect(await keptEditors(page)).toEqual([])

    await context.setOffline(false)
    await waitUntilSent(page)
    const [{ id, content }] = await read<[Saved]>('/notes/get/all/')
    expect(content).toBe(await text.inputValue())
    await expect.poll(() => read(`/money/attachment/${id}/?of=note`)).toMatchObject([{ name: 'tent.jpg' }])
  })

  test('a picture that was added or seen on the device is shown offline, and deleted at sign-out', async ({
    context,
    member,
  }) => {
    const { id } = await member.send('/notes/create/', { title: 'Trip', content: 'Plan' })
    const page = await openKept(context, `/edit/note/${id}`)
    const picture = page.getByRole('img', { name: 'tent.jpg' })
    const toolbar = page.getByRole('toolbar', { name: 'Format' })
    await page.getByLabel('Content').tap()
    await toolbar.getByRole('button', { name: 'Table' }).tap()
    const sheet = page.getByRole('dialog', { name: 'Table' })
    await expect(sheet.getByLabel('Heading of column 1')).toBeFocused()
    await page.keyboard.insertText('Day')
    await sheet.getByRole('button', { name: 'Done' }).tap()
    await expect(sheet).toBeHidden()
    const chooser = page.waitForEvent('filechooser')
    await toolbar.getByRole('button', { name: 'Picture' }).tap()
    await (await chooser).setFiles(await photo('tent.jpg'))
    await expect(picture).toBeVisible()
    await expect(page.getByLabel('Content')).toHaveValue(
      /\n\n\| Day \| {2}\|\n\| --- \| --- \|\n\| {2}\| {2}\|\n\n!\[tent\.jpg\]\(attachment:/,
    )
    await expect(saved(page)).toBeVisible()
    await waitUntilSent(page)
    await expect.poll(() => readStore(page, 'scans', 'getAllKeys')).toEqual([])

    async function expectOffline() {
      await context.setOffline(true)
      await page.goto(`/note/${id}`)
      await expect(picture).toBeVisible()
      await expect(page.getByRole('article').getByRole('table')).toBeVisible()
      await page.getByRole('link', { name: 'Edit Note' }).tap()
      await expect(picture).toBeVisible()
      await context.setOffline(false)
    }
    await expectOffline()

    // As on a device that has not added it.
    expect(await page.evaluate(deletePictures)).toHaveLength(1)
    await page.goto(`/note/${id}`)
    await expect(picture).toBeVisible()
    await expect.poll(() => countKeptPictures(page)).toBe(1)
    await expectOffline()

    await page.goto('/settings')
    await page.getByRole('button', { name: 'Menu' }).tap()
    await page.getByRole('button', { name: 'Sign Out' }).tap()
    await expect(page).toHaveURL(/signin/)
    await expect.poll(() => page.evaluate(deletePictures)).toEqual([])
  })
})

/** Runs in the page: deletes the pictures of attachments on the device, and returns the names of their caches. */
async function deletePictures() {
  const names = (await caches.keys()).filter((name) => name.startsWith('pictures '))
  await Promise.all(names.map((name) => caches.delete(name)))
  return names
}

test('a copied text is pasted by touch as Markdown, and read as it was', { tag: '@release' }, async ({
  page,
  member,
  read,
}) => {
  const { id } = await member.send('/notes/create/', { title: 'Trip', content: 'Plan' })
  await page.goto(`/edit/note/${id}`)
  await waitForData(page)
  await page.getByLabel('Content').focus()
  await page.keyboard.press('ControlOrMeta+End')
  await pasteHtml(page, '<ul><li>a <b>warm</b> coat</li><li>*tent*</li></ul>', '• a warm coat • *tent*')
  const written = 'Plan\n\n- a **warm** coat\n- \\*tent\\*'
  await expect(page.getByLabel('Content')).toHaveValue(written)
  await page.getByRole('button', { name: 'Save' }).tap()
  await expect(page.getByRole('article').getByRole('listitem')).toHaveText(['a warm coat', '*tent*'])
  await expectAccessible(page)
  await expect.poll(async () => (await read<Saved>(`/notes/get/${id}/`)).content).toBe(written)
})

test('a new note begins with a template', { tag: '@release' }, async ({ page, member, read }) => {
  await member.send('/notes/create/', { title: 'Packing list', content: '#template\n\n- [ ] tent\n- [ ] stove' })
  await page.goto('/create/note')
  await waitForData(page)
  await page.getByLabel('Start from a template').selectOption({ label: 'Packing list' })
  await expect(page.getByLabel('Content')).toHaveValue('- [ ] tent\n- [ ] stove')
  await expect(page.getByLabel('Title')).toHaveValue('Packing list')
  await expect(page.getByLabel('Start from a template')).toBeHidden()
  await expectAccessible(page)
  await page.getByLabel('Title').fill('Packing for Goa')
  await expect(saved(page)).toBeVisible()
  await page.getByRole('button', { name: 'Done', exact: true }).tap()
  await page.getByRole('checkbox', { name: 'tent' }).tap()
  await waitUntilSent(page)
  const notes = await read<Saved[]>('/notes/get/all/')
  expect(notes.map(({ title, content }) => [title, content])).toEqual(
    expect.arrayContaining([
      ['Packing list', '#template\n\n- [ ] tent\n- [ ] stove'],
      ['Packing for Goa', '- [x] tent\n- [ ] stove'],
    ]),
  )
})

test('the note of today is opened by the search, written, and continued', { tag: '@release' }, async ({
  page,
  member,
  read,
}) => {
  expect(member.name).toBe('Ann')
  await page.goto('/notes')
  await waitForData(page)
  for (const text of ['Rain', ', then sun']) {
    await page.getByRole('button', { name: 'Search everything' }).tap()
    await page.getByRole('combobox', { name: 'Search everything' }).fill('today')
    await page.getByRole('option', { name: 'Note of today' }).tap()
    await expect(page.getByLabel('Content')).toBeFocused()
    await page.keyboard.insertText(text)
    await expect(saved(page)).toBeVisible()
    await expectAccessible(page)
    await page.goto('/notes')
  }
  await waitUntilSent(page)
  const day = await page.evaluate(() => new Intl.DateTimeFormat('en-CA').format(new Date()))
  await expect.poll(() => read('/notes/get/all/')).toMatchObject([{ title: day, content: 'Rain, then sun' }])
})

test('a text is drawn as a note while it is written, and its boxes are ticked without the keyboard', {
  tag: '@release',
}, async ({ page, member, read }) => {
  expect(member.name).toBe('Ann')
  await page.goto('/create/note')
  await waitForData(page)
  const text = page.getByLabel('Content')
  const drawn = page.locator('[data-drawn]')
  const box = (place: number) => drawn.locator('[data-box]').nth(place)
  const toolbar = page.getByRole('toolbar', { name: 'Format' })
  await page.getByLabel('Title').tap()
  await page.keyboard.insertText('Trip')
  await page.keyboard.press('Enter')
  await expect(text).toBeFocused()
  await page.keyboard.insertText('Packing')
  await toolbar.getByRole('button', { name: 'Large text' }).tap()
  await page.keyboard.press('Enter')
  await toolbar.getByRole('button', { name: 'Checklist' }).tap()
  await page.keyboard.insertText('tent')
  await page.keyboard.press('Enter')
  await page.keyboard.insertText('stove')
  await expect(text).toBeFocused()
  await expect(text).toHaveValue('# Packing\n- [ ] tent\n- [ ] stove')
  await expect.poll(() => drawn.textContent()).toBe('# Packing\n- [ ] tent\n- [ ] stove')
  const heading = drawn.getByText('Packing', { exact: true })
  await expect(heading).not.toHaveCSS('-webkit-text-stroke-width', '0px')
  await box(1).tap()
  await expect(text).toHaveValue('# Packing\n- [ ] tent\n- [x] stove')
  await expect(text).toBeFocused()
  await expectAccessible(page)
  await expect(saved(page)).toBeVisible()
  await page.getByRole('button', { name: 'Done', exact: true }).tap()
  await expect(page.getByRole('article').getByRole('heading', { name: 'Packing' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'tent' })).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'stove' })).toBeChecked()

  await page.getByRole('link', { name: 'Edit Note' }).tap()
  await box(0).tap()
  await expect(text).toHaveValue('# Packing\n- [x] tent\n- [x] stove')
  await expect(text).not.toBeFocused()
  await expect(saved(page)).toBeVisible()
  await waitUntilSent(page)
  const content = '# Packing\n- [x] tent\n- [x] stove'
  await expect.poll(() => read('/notes/get/all/')).toMatchObject([{ title: 'Trip', content }])
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save', exact: true }).tap()
  await expect(page.getByRole('checkbox', { name: 'tent' })).toBeChecked()
})
