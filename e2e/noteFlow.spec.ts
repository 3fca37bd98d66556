import type { Page } from '@playwright/test'
import { attach, attachByKeys, list, PDF, photo } from './attaching.ts'
import { expectAccessible } from './daybook.ts'
import { choose, expect, test, waitForData } from './devices.ts'
import { tabTo } from './keyboard.ts'
import { expectNothingCut } from './layout.ts'
import { saved } from './writing.ts'

type Read = <T>(path: string) => Promise<T>

const content = async (read: Read, id: string) => (await read<{ content: string }>(`/notes/get/${id}/`)).content
const backlinks = (page: Page) => page.getByRole('region', { name: 'Linked from' })
const cards = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading', { level: 2 })

test('a note by touch: it saves by itself, links to another, has a tag and files, and is archived', {
  tag: '@release',
}, async ({ page, member, read }) => {
  const goa = await member.send('/notes/create/', { title: 'Trip to Goa', content: 'In winter' })
  const packing = await member.send('/notes/create/', { title: 'Packing', content: '- tent' })
  await page.goto('/notes')
  await waitForData(page)
  await page.getByRole('link', { name: 'Packing' }).tap()
  await page.getByText('tent').tap()
  await expect(page).toHaveURL(/\/edit\/note\//)
  await page.getByLabel('Content').focus()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.insertText('\nfor [[trip')
  await page.getByRole('option', { name: /Trip to Goa/ }).tap()
  await page.keyboard.insertText(' #travel')
  await expect(saved(page)).toBeVisible()
  await expectAccessible(page)
  await expect.poll(() => content(read, packing.id)).toBe('- tent\nfor [[Trip to Goa]] #travel')
  await page.keyboard.insertText(' #2027plan')
  // Without Save: what was typed last is saved as the editor is left.
  await page.goBack()
  await expect(page).toHaveURL(/:\d+\/note\//)
  await expect(page.getByRole('link', { name: '#2027plan' })).toBeVisible()

  await attach(page, await photo('tent.jpg'), PDF)
  await expect(list(page).getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Trip to Goa' }).tap()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trip to Goa')
  await expect(backlinks(page).getByRole('link')).toHaveText(['Packing'])
  await expectAccessible(page)
  await backlinks(page).getByRole('link').tap()
  await page.getByRole('link', { name: '#travel' }).tap()
  await expect(page).toHaveURL(/\/notes\?tag=travel$/)
  await expect(cards(page)).toHaveText(['Packing'])
  await expect(page.getByRole('img', { name: '2 attachments' })).toBeVisible()

  await page.getByLabel('Notes shown').selectOption({ label: 'All notes' })
  await page.getByRole('link', { name: 'Trip to Goa' }).tap()
  await choose(page, 'Trip to Goa', 'Archive')
  await expect(page.getByText('Archived', { exact: true })).toBeVisible()
  await page.goto('/notes')
  await expect(cards(page)).toHaveText(['Packing'])
  await page.getByLabel('Notes shown').selectOption({ label: 'Archived (1)' })
  await expect(cards(page)).toHaveText(['Trip to Goa'])
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Trip to Goa' }).tap()
  await choose(page, 'Trip to Goa', 'Move back to the list')
  await expect.poll(() => read(`/notes/get/${goa.id}/`)).not.toHaveProperty('archived')
  await expect
    .poll(() => read(`/money/attachment/${packing.id}/?of=note`))
    .toMatchObject([{ name: 'tent.jpg' }, { name: 'guarantee.pdf' }])

  await backlinks(page).getByRole('link').tap()
  await expect(list(page).getByRole('listitem')).toHaveCount(2)
  await expectNothingCut(page)
})

test('the same note by the keyboard alone, taken back whole by Undo', { tag: '@release' }, async ({
  page,
  member,
  read,
}) => {
  await member.send('/notes/create/', { title: 'Trip to Goa', content: 'In winter' })
  const { id } = await member.send('/notes/create/', { title: 'Packing', content: 'Tent' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/note/${id}`)
  await waitForData(page)
  await tabTo(page, 'Edit Note', 'link')
  await page.keyboard.press('Enter')
  await tabTo(page, 'Content')
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('stove for [[trip')
  await expect(page.getByRole('option', { name: /Trip to Goa/ })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await page.keyboard.type(' #travel')
  await expect(saved(page)).toBeVisible()
  const written = 'Tent\nstove for [[Trip to Goa]] #travel'
  await expect.poll(() => content(read, id)).toBe(written)
  await expectAccessible(page)
  await tabTo(page, 'Save')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/:\d+\/note\//)

  await attachByKeys(page, PDF)
  await tabTo(page, 'Remove guarantee.pdf')
  await page.keyboard.press('Enter')
  await expect(list(page)).toBeHidden()
  await expect(page.getByText('File removed.')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(list(page)).toContainText('guarantee.pdf')

  await tabTo(page, '#travel', 'link')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?tag=travel$/)
  await expectAccessible(page)
  await page.goBack()
  await tabTo(page, 'Actions for Packing')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.getByRole('menuitem', { name: 'Archive', exact: true }).press('Enter')
  await expect.poll(() => read(`/notes/get/${id}/`)).toHaveProperty('archived', true)
  await page.keyboard.press('Control+z')
  await expect.poll(() => read(`/notes/get/${id}/`)).not.toHaveProperty('archived')
  await expect.poll(() => content(read, id)).toBe(written)
  await page.keyboard.press('Control+z')
  await expect.poll(() => content(read, id)).toBe('Tent')
})
