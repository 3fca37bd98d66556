import type { Locator, Page } from '@playwright/test'
import { expect, test, waitForData, waitUntilSent } from './devices.ts'
import { dragFinger } from './touch.ts'

const LINES = Array.from({ length: 60 }, (_, line) => `Line ${line} of the trip`)

/** Returns the point before the first letter of a word of a line. */
async function pointOf(line: Locator, word: string) {
  return line.evaluate((element, word) => {
    const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text
    const range = document.createRange()
    const at = text.data.indexOf(word)
    range.setStart(text, at)
    range.setEnd(text, at + 1)
    const { left, top, height } = range.getBoundingClientRect()
    return { x: left + 1, y: top + height / 2 }
  }, word)
}

const scrollTop = (page: Page) => page.evaluate(() => scrollY)

/** Returns how far the page is scrolled, once the swing of a finger has ended. */
async function restingScroll(page: Page) {
  let top = -1
  await expect
    .poll(async () => {
      const before = top
      top = await scrollTop(page)
      return top === before
    })
    .toBe(true)
  return top
}

async function openScrolled(page: Page, id: string) {
  await page.goto(`/note/${id}`)
  await waitForData(page)
  const line = page.getByRole('article').getByText(LINES[40]!)
  await line.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  return { line, top: await scrollTop(page) }
}

test('a tap on the text writes there, a finger that scrolls does not, and Save leads back to the place', {
  tag: '@release',
}, async ({ page, member, read }) => {
  const { id } = await member.send('/notes/create/', { title: 'Trip', content: LINES.join('\n\n') })
  const { line } = await openScrolled(page, id)
  await dragFinger(page, { x: 180, y: 400 }, { x: 180, y: 340 })
  const top = await restingScroll(page)
  await expect(page).toHaveURL(/:\d+\/note\//)
  const { x, y } = await pointOf(line, 'trip')
  await page.touchscreen.tap(x, y)
  await expect(page).toHaveURL(/\/edit\/note\//)
  await expect(page.getByLabel('Content')).toBeFocused()
  await expect(page.getByLabel('Content')).toBeInViewport()
  await page.keyboard.insertText('long ')
  await page.getByRole('button', { name: 'Save' }).tap()
  await expect(page).toHaveURL(/:\d+\/note\//)
  await expect(page.getByRole('article').getByText('Line 40 of the long trip')).toBeInViewport()
  expect(Math.abs((await scrollTop(page)) - top)).toBeLessThan(60)
  await waitUntilSent(page)
  await expect
    .poll(async () => (await read<{ content: string }>(`/notes/get/${id}/`)).content)
    .toContain('Line 40 of the long trip')
})

test('a click writes there and Escape leads back, the key e opens the editor, and a selection does not', {
  tag: '@release',
}, async ({ page, member }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const { id } = await member.send('/notes/create/', { title: 'Trip', content: LINES.join('\n\n') })
  const { line, top } = await openScrolled(page, id)
  const [from, to] = [await pointOf(line, 'Line'), await pointOf(line, 'trip')]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 4 })
  await page.mouse.up()
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).not.toBe('')
  await page.evaluate(() => getSelection()?.removeAllRanges())
  await page.keyboard.press('e')
  await expect(page).toHaveURL(/\/edit\/note\//)
  await page.goBack()
  await expect(line).toBeInViewport()

  const { x, y } = await pointOf(line, 'trip')
  await page.mouse.click(x, y)
  await expect(page.getByLabel('Content')).toBeFocused()
  await page.keyboard.type('long ')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/:\d+\/note\//)
  await expect(page.getByRole('article').getByText('Line 40 of the long trip')).toBeInViewport()
  expect(Math.abs((await scrollTop(page)) - top)).toBeLessThan(60)
})
