import { Directory, Filesystem } from '@capacitor/filesystem'
import { readText } from './base64.ts'

/** Writes a file into the Documents folder, replacing one of the same name that the app wrote before. */
export async function saveToDocuments(name: string, content: Blob) {
  await Filesystem.writeFile({
    path: name,
    directory: Directory.Documents,
    data: await readText(content),
    recursive: true,
  })
}
