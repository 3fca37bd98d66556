import { Directory, Filesystem } from '@capacitor/filesystem'
import { textOf } from './base64.ts'

/** Writes a file into the Documents folder, over one of that name that we wrote before. */
export async function saveToDocuments(name: string, content: Blob) {
  await Filesystem.writeFile({
    path: name,
    directory: Directory.Documents,
    data: await textOf(content),
    recursive: true,
  })
}
