import { isNative } from './isNative.ts'

const LONG_ENOUGH = 60_000

/** What to say once a report lies in Documents (specification, section 8). */
export const savedToDocuments = (name: string) => `Report saved successfully to Documents folder as ${name}!`

/**
 * Hands a file to the user under this name: the native app saves it to the Documents folder, where nothing shows
 * it, so say so ({@link savedToDocuments}); a browser downloads it and shows that itself. Answers which.
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
  // Not at once: the browser reads the content only after the click.
  setTimeout(() => URL.revokeObjectURL(url), LONG_ENOUGH)
}
