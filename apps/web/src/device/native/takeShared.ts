import { Directory, Filesystem } from '@capacitor/filesystem'
import { toBytes } from './base64.ts'

const FOLDER = { path: 'shared', directory: Directory.Cache }

/** Returns the pictures that Android's shell has copied from other apps, and deletes them. */
export async function takeShared() {
  const { files } = await Filesystem.readdir(FOLDER).catch(() => ({ files: [] }))
  const pictures: Blob[] = []
  for (const { name } of files) {
    const { data } = await Filesystem.readFile({ ...FOLDER, path: `${FOLDER.path}/${name}` })
    pictures.push(data instanceof Blob ? data : new Blob([toBytes(data)]))
  }
  if (files.length > 0) await Filesystem.rmdir({ ...FOLDER, recursive: true })
  return pictures
}
