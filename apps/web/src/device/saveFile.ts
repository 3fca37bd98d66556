import { isNative } from './isNative.ts'

const LONG_ENOUGH = 60_000

/** Returns the message after a report was saved to Documents. */
export const savedToDocuments = (name: string) => `Report saved successfully to Documents folder as ${name}!`

/**
 * Saves a file under this name and returns where. The native app writes it to the Documents folder without any system
 * message, so show {@link savedToDocuments}; a browser downloads it and shows that itself.
 */
export async function saveFile(name: string, content: Blob): Promise<'documents' | 'download'> {
  if (isNative()) {
    const { saveToDocuments } = await import('./native/documents.ts')
    await saveToDocuments(name, content)
    return 'documents'
  }
  download(name, content)
  return 'download'
}

function download(name: string, content: Blob) {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // Revoked later: the browser reads the content after the click.
  setTimeout(() => URL.revokeObjectURL(url), LONG_ENOUGH)
}
