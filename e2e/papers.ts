import type { BrowserContext } from '@playwright/test'
import sharp from 'sharp'
import { receiptPicture } from './fakeCamera.ts'

/** Returns a JPEG of a receipt with these lines. */
export async function photo(name: string, lines: string[]) {
  return { name, mimeType: 'image/jpeg', buffer: await sharp(receiptPicture(lines)).jpeg().toBuffer() }
}

/** Returns a PDF that the browser prints, with a page for each list of lines. */
export async function printed(context: BrowserContext, name: string, ...pages: string[][]) {
  const paper = await context.newPage()
  await paper.setContent(pages.map((lines) => `<pre style="break-after: page">${lines.join('\n')}</pre>`).join(''))
  const buffer = await paper.pdf({ format: 'A4' })
  await paper.close()
  return { name, mimeType: 'application/pdf', buffer }
}
