import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect } from './daybook.ts'
import { waitForData } from './devices.ts'
import { receiptPicture } from './fakeCamera.ts'
import { tabTo } from './keyboard.ts'

type Send = (path: string, body: object) => Promise<{ id: string }>

export const PDF = { name: 'guarantee.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') }
const LINES = ['MILL BOILERS', '4 Mill Lane', '10/03/2026', 'Boiler       980.00', 'TOTAL        980.00']

export async function photo(name = 'boiler.jpg') {
  const buffer = await sharp(receiptPicture(LINES)).jpeg().toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

export const addEntry = (send: Send, title = 'Boiler') =>
  send('/money/expense/add/', { amount: 980, title, category: 'home', date: '2026-03-10' })

export async function openMoney(page: Page) {
  await page.goto('/money?view=expense')
  await waitForData(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

export async function openEntry(page: Page, name = 'Boiler') {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Update' }).click()
  await expect(page.getByRole('button', { name: 'Attach a file' })).toBeVisible()
}

export const list = (page: Page) => page.getByRole('list', { name: 'Attachments' })
export const attach = async (page: Page, ...files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  page.getByLabel('Attach a file').and(page.locator('input')).setInputFiles(files)

/** Attaches a file by the keyboard alone, and waits until it is listed. */
export async function attachByKeys(page: Page, file: typeof PDF) {
  // Before the keys, since the browser is told to pass the chooser on only then.
  const chooser = page.waitForEvent('filechooser')
  await tabTo(page, 'Attach a file')
  await page.keyboard.press('Enter')
  await (await chooser).setFiles(file)
  await expect(list(page)).toContainText(file.name)
}

export const namesOnServer = async (read: <T>(path: string) => Promise<T>, id: string) =>
  (await read<{ name: string }[]>(`/money/attachment/${id}/`)).map(({ name }) => name)

export const FILES = '**/api/money/attachment/*/*'

export const DESKTOP = { width: 1440, height: 900 }
