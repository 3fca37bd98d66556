import type { Locator, Page } from '@playwright/test'
import { DESKTOP, photo } from './attaching.ts'
import { expectAccessible } from './daybook.ts'
import { exchangeNow, expect, openKept, test, waitForData, waitUntilSent } from './devices.ts'
import { tabTo } from './keyboard.ts'
import { dropFile, keptEditors, pasteHtml, saved } from './writing.ts'

type Saved = { title: string; content: string }

test.use({ hasTouch: false, viewport: DESKTOP })

/** Returns the field for the text, once the editor of large screens is there. */
async function richText(page: Page) {
  const text = page.getByRole('textbox', { name: 'Content' })
  await expect(text).toHaveAttribute('contenteditable', 'true')
  return text
}

/** Returns the line of the text that contains these words. */
const line = (text: Locator, words: string) => text.locator('.cm-line').filter({ hasText: words })

test('a note is written by the keyboard alone and looks like one meanwhile', async ({ page, member, read }) => {
  await member.send('/notes/create/', { title: 'Packing', content: 'Tent' })
  await page.goto('/create/note')
  await waitForData(page)
  const text = await richText(page)
  await tabTo(page, 'Title')
  await page.keyboard.type('Trip')
  await page.keyboard.press('Tab')
  await expect(text).toBeFocused()
  await page.keyboard.type('# Plan\nfirst **bo')
  await page.keyboard.type('ld**, then ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('more')
  await page.keyboard.press('End')
  await page.keyboard.type('\n\n- milk\neggs')
  await page.keyboard.press('Tab')
  await page.keyboard.type('\n\n- [ ] passport')
  await page.keyboard.press('Control+Shift+Enter')
  await page.keyboard.type('\nticket\n\nsee [[pack')
  await expect(page.getByRole('option', { name: 'Packing' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await page.keyboard.type(' and ')
  await page.keyboard.type('the map')
  for (let presses = 0; presses < 2; presses += 1) await page.keyboard.press('Control+Shift+ArrowLeft')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('https://a.example')
  await page.keyboard.press('End')
  await page.keyboard.type('\n')
  await pasteHtml(page, '<p>from <b>afar</b></p>', 'from afar')
  const written =
    '# Plan\nfirst **bold**, then **more**\n\n- milk\n  - eggs\n\n- [x] passport\n- [ ] ticket\n\nsee [[Packing]] and [the map](https://a.example)\nfrom **afar**'
  await expect(line(text, 'from **afar**')).toBeVisible()

  // Marks are shown in the line with the cursor only.
  await expect(line(text, 'Plan')).toHaveText('Plan')
  await expect(line(text, 'bold')).toHaveText('first bold, then more')
  await expect(line(text, 'see')).toHaveText('see Packing and the map')
  await expect(text.getByRole('checkbox', { name: 'passport' })).toBeChecked()
  await expect(text.getByRole('checkbox', { name: 'ticket' })).not.toBeChecked()
  await expectAccessible(page)

  await page.keyboard.type(' no')
  await page.keyboard.press('Control+z')
  await expect(line(text, 'from')).toHaveText('from **afar**')
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/\/note\/[0-9a-f-]{36}$/)
  await waitUntilSent(page)
  const id = page.url().split('/').at(-1)
  await expect.poll(() => read<Saved>(`/notes/get/${id}/`)).toMatchObject({ title: 'Trip', content: written })
})

test('Backspace deletes the mark of an item, and Home moves the cursor behind it', { tag: '@release' }, async ({
  page,
  member,
  read,
}) => {
  const { id } = await member.send('/notes/create/', { title: 'Trip', content: '- [ ] milk\n- eggs' })
  await page.goto(`/edit/note/${id}`)
  await waitForData(page)
  const text = await richText(page)
  await line(text, 'milk').click()
  await page.keyboard.press('Home')
  await page.keyboard.type('soy ')
  await line(text, 'eggs').click()
  await page.keyboard.press('Home')
  await page.keyboard.press('Backspace')
  await expect(line(text, 'eggs')).toHaveText('eggs')
  await text.getByRole('checkbox', { name: 'soy milk' }).click()
  await expect(text.getByRole('checkbox')).toBeChecked()
  await expect(saved(page)).toBeVisible()
  await expect.poll(async () => (await read<Saved>(`/notes/get/${id}/`)).content).toBe('- [x] soy milk\neggs')
  await page.getByRole('button', { name: 'Checklist' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(async () => (await read<Saved>(`/notes/get/${id}/`)).content).toBe('- [ ] milk\n- eggs')
})

test('what two devices write at once is merged, and the cursor stays', { tag: '@release' }, async ({
  device,
  member,
  read,
}) => {
  const { id } = await member.send('/notes/create/', { title: 'Trip', content: 'one\n\ntwo\n\nthree' })
  const pages = await Promise.all([(await device()).open(), (await device()).open()])
  for (const page of pages) await page.goto(`/edit/note/${id}`)
  for (const [n, page] of pages.entries()) {
    const text = await richText(page)
    await line(text, n === 0 ? 'one' : 'three').click()
    await page.keyboard.press('End')
    await page.keyboard.type(n === 0 ? ' by the first' : ' by the second')
    await expect(saved(page)).toBeVisible()
  }
  for (const page of pages) await waitUntilSent(page)
  const [page] = pages
  await exchangeNow(page!)
  await page!.keyboard.type('!')
  await expect(saved(page!)).toBeVisible()
  await waitUntilSent(page!)
  await expect
    .poll(async () => (await read<Saved>(`/notes/get/${id}/`)).content)
    .toBe('one by the first!\n\ntwo\n\nthree by the second')
})

test('a text of 200,000 characters is opened at its place and written', { tag: '@release' }, async ({
  page,
  member,
  read,
}) => {
  const paragraph = `## Day\n\n- [ ] ${'walk and **rest** '.repeat(20)}\n\n`
  const content = paragraph.repeat(Math.floor(199_000 / paragraph.length)).trimEnd()
  const { id } = await member.send('/notes/create/', { title: 'Diary', content })
  await page.goto(`/edit/note/${id}`)
  await waitForData(page)
  const text = await richText(page)
  await text.focus()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' the end')
  await expect(line(text, 'the end')).toBeInViewport()
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/:\d+\/note\//)
  await waitUntilSent(page)
  await expect.poll(async () => (await read<Saved>(`/notes/get/${id}/`)).content).toBe(`${content} the end`)
})

test('the text area stays where the editor cannot be loaded, and what is typed is taken over', async ({
  page,
  member,
}) => {
  const { id } = await member.send('/notes/create/', { title: 'Trip', content: 'Plan' })
  let release: (() => void) | undefined
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  const script = '**/assets/rich-*.js'
  await page.route(script, (route) => route.abort())
  const failed = page.waitForEvent('requestfailed')
  await page.goto(`/edit/note/${id}`)
  await waitForData(page)
  await failed
  const text = page.getByRole('textbox', { name: 'Content' })
  await text.fill('Our plan')
  await expect(saved(page)).toBeVisible()

  await page.unroute(script)
  await page.route(script, (route) => isReleased.then(() => route.continue()))
  await page.goto(`/edit/note/${id}`)
  await text.click()
  await page.keyboard.press('Home')
  await page.keyboard.type('This is ')
  await expect(text).toHaveValue('This is Our plan')
  release?.()
  await richText(page)
  await expect(text).toBeFocused()
  await page.keyboard.type('also ')
  await expect(text).toHaveText('This is also Our plan')
})

test.describe('with the app on the device', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a picture is dropped between words offline, and shown there', async ({ context, member, read }) => {
    const { id } = await member.send('/notes/create/', { title: 'Trip', content: 'The tent\n\nand the rest' })
    const page = await openKept(context, `/edit/note/${id}`)
    const text = await richText(page)
    await context.setOffline(true)
    const box = (await line(text, 'The tent').boundingBox())!
    await dropFile(page, text, await photo('tent.jpg'), { x: box.x + 400, y: box.y + box.height / 2 })
    await expect(text.getByRole('img', { name: 'tent.jpg' })).toBeVisible()
    await expect(text).not.toContainText('attachment:')
    await line(text, 'and the rest').click()
    await page.keyboard.press('End')
    await page.keyboard.type(' of it')
    await expect(line(text, 'The tent')).toHaveText('The tent')
    await expect(text.getByRole('img', { name: 'tent.jpg' })).toBeVisible()
    await expectAccessible(page)

    await context.setOffline(false)
    await waitUntilSent(page)
    const content = /^The tent\n\n!\[tent\.jpg\]\(attachment:[\da-f-]{36}\)\n\nand the rest of it$/
    await expect.poll(async () => (await read<Saved>(`/notes/get/${id}/`)).content).toMatch(content)
    await expect.poll(() => read(`/money/attachment/${id}/?of=note`)).toMatchObject([{ name: 'tent.jpg' }])

    // As wide as the text, as when it is read.
    const widths = [text, text.getByRole('img', { name: 'tent.jpg' })].map(
      async (part) => (await part.boundingBox())?.width,
    )
    expect(await widths[1]).toBeCloseTo((await widths[0]) ?? 0, 0)
  })

  test('the editor is kept once it was used, and opens offline', { tag: '@release' }, async ({ context, member }) => {
    const { id } = await member.send('/notes/create/', { title: 'Trip', content: '# Plan' })
    const page = await openKept(context, '/tasks')
    // The first visit is not the service worker's.
    await page.goto(`/edit/note/${id}`)
    await richText(page)
    await expect.poll(() => keptEditors(page)).toHaveLength(1)
    await context.setOffline(true)
    await page.reload()
    const text = await richText(page)
    await expect(line(text, 'Plan')).toHaveText('Plan')
  })
})

test('the note of today is written at once', async ({ page, member }) => {
  expect(member.name).toBe('Ann')
  await page.goto('/create/note')
  await waitForData(page)
  await richText(page)
  await page.getByRole('link', { name: 'Note of today' }).click()
  const text = await richText(page)
  await expect(text).toBeFocused()
  await page.keyboard.type('Slept well')
  await expect(line(text, 'Slept well')).toBeVisible()
})
