import type { Page } from '@playwright/test'
import { expectAccessible } from './daybook.ts'
import { type Device, exchangeNow, expect, test, waitForData, waitUntilSent } from './devices.ts'
import { saved } from './writing.ts'

test.use({ hasTouch: false })

const text = (page: Page) => page.getByLabel('Content')

/** Opens the editor of a note on a device. */
async function openEditor({ context }: Device, id: string, viewport?: { width: number; height: number }) {
  const page = await context.newPage()
  if (viewport) await page.setViewportSize(viewport)
  await page.goto(`/edit/note/${id}`)
  await waitForData(page)
  await expect(text(page)).toBeVisible()
  return page
}

/** Types text where the cursor is, and waits until the server has it. */
async function type(page: Page, words: string) {
  await page.keyboard.insertText(words)
  await expect(saved(page)).toBeVisible()
  await waitUntilSent(page)
}

test('a note that is open on two devices shows on each what is written on the other', async ({
  device,
  member,
  read,
}) => {
  const { id } = await member.send('/notes/create/', { title: 'Packing', content: 'Tent\n\nBoat' })
  const phone = await openEditor(await device(), id)
  const desk = await openEditor(await device(), id, { width: 1440, height: 900 })
  await expect(desk.locator('.cm-editor')).toBeVisible()
  await text(desk).getByText('Boat').click()
  await desk.keyboard.press('End')

  await text(phone).focus()
  await phone.keyboard.press('ControlOrMeta+Home')
  await type(phone, 'For June\n')
  await exchangeNow(desk)
  await expect(text(desk)).toContainText('For June')
  await expect(text(desk)).toBeFocused()
  await type(desk, ' and oars')
  // What the other device wrote is not undone by the keys of this one.
  await desk.keyboard.press('ControlOrMeta+z')
  await expect(text(desk)).not.toContainText('and oars')
  await desk.keyboard.press('ControlOrMeta+z')
  await expect(text(desk)).toContainText('For June')
  await desk.keyboard.press('ControlOrMeta+y')
  await waitUntilSent(desk)

  await exchangeNow(phone)
  await expect(text(phone)).toHaveValue('For June\nTent\n\nBoat and oars')
  await type(phone, 'Lake, ')
  const notes = await read<{ title: string; content: string }[]>('/notes/get/all/')
  expect(notes.map(({ title, content }) => [title, content])).toEqual([
    ['Packing', 'For June\nLake, Tent\n\nBoat and oars'],
  ])
})

test('a line that two devices write at once is kept twice, and the editor says so', async ({ device, member }) => {
  const { id } = await member.send('/notes/create/', { title: 'Packing', content: 'Tent' })
  const [one, other] = [await device(), await device()]
  const [first, second] = [await openEditor(one, id), await openEditor(other, id)]
  other.setFault(() => 'no network')
  for (const [page, words] of [
    [first, ' for two'],
    [second, ' for three'],
  ] as const) {
    await text(page).focus()
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.insertText(words)
    await expect(saved(page)).toBeVisible()
  }
  await waitUntilSent(first)
  await expect(second.getByText('Both texts are kept')).toHaveCount(0)
  other.setFault(undefined)
  await exchangeNow(second)
  await expect(second.getByText('Both texts are kept')).toBeInViewport()
  await expect(text(second)).toHaveValue('Tent for three')
  await expectAccessible(second)
  await second.getByRole('link', { name: 'Packing (other version)' }).click()
  await expect(second.getByRole('heading', { level: 1 })).toHaveText('Packing (other version)')
  await expect(second.getByRole('main').getByText('Tent for three')).toBeVisible()
  await second.goto(`/note/${id}`)
  await expect(second.getByText('Tent for two')).toBeVisible()
})
