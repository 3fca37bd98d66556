import type { Locator, Page } from '@playwright/test'

/** The word that a note is saved. */
export const saved = (page: Page) => page.getByRole('status').filter({ hasText: 'Saved.' })

/** Pastes a copied text as the browser does, into what has the focus. */
export async function pasteHtml(page: Page, html: string, text: string) {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(
    async ([html, text]) => {
      const toBlob = (value: string, type: string) => new Blob([value], { type })
      const item = { 'text/html': toBlob(html!, 'text/html'), 'text/plain': toBlob(text!, 'text/plain') }
      await navigator.clipboard.write([new ClipboardItem(item)])
    },
    [html, text],
  )
  await page.keyboard.press('ControlOrMeta+v')
}

type File = { name: string; mimeType: string; buffer: Buffer }

/** Drops a file on an element, at a point of the window in px. */
export async function dropFile(page: Page, target: Locator, file: File, { x, y }: { x: number; y: number }) {
  const { name, mimeType } = file
  const dataTransfer = await page.evaluateHandle(
    ({ name, mimeType, bytes }) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([Uint8Array.from(bytes)], name, { type: mimeType }))
      return transfer
    },
    { name, mimeType, bytes: [...file.buffer] },
  )
  for (const type of ['dragover', 'drop']) await target.dispatchEvent(type, { dataTransfer, clientX: x, clientY: y })
}

/** Returns the scripts of the editor of large screens that are kept on the device. */
export const keptEditors = (page: Page) =>
  page.evaluate(async () => {
    const found = (await caches.keys()).map(async (name) => (await caches.open(name)).keys())
    return (await Promise.all(found)).flat().flatMap(({ url }) => /\/rich-[^/]*\.js/.exec(url)?.[0] ?? [])
  })

/** Returns the number of pictures of attachments that are kept on the device. */
export const countKeptPictures = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('pictures '))
    return (await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))).flat().length
  })
