import { Directory, Encoding, Filesystem } from '@capacitor/filesystem'
import { bytesOf, textOf } from './base64.ts'

type Picture = { id: string; picture: File; keep: boolean; at: string }

const directory = Directory.Data
const encoding = Encoding.UTF8
const END = '.json'
const folderOf = (userId: string) => `receipts/${userId}`
const pathOf = (userId: string, id: string) => `${folderOf(userId)}/${id}${END}`

/** Keeps the pictures of receipts that wait in the app's own files, one each: they are too long for its settings. */
export const pictureMirror = {
  async ids(userId: string) {
    // Without a picture, there is no folder.
    const { files } = await Filesystem.readdir({ path: folderOf(userId), directory }).catch(() => ({ files: [] }))
    return files.flatMap(({ name }) => (name.endsWith(END) ? name.slice(0, -END.length) : []))
  },

  async read(userId: string, id: string): Promise<Picture> {
    const { data } = await Filesystem.readFile({ path: pathOf(userId, id), directory, encoding })
    const { name, type, bytes, ...rest } = JSON.parse(String(data))
    return { id, picture: new File([bytesOf(bytes)], name, { type }), ...rest }
  },

  async add(userId: string, { id, picture, keep, at }: Picture) {
    const { name, type } = picture
    const data = JSON.stringify({ name, type, keep, at, bytes: await textOf(picture) })
    await Filesystem.writeFile({ path: pathOf(userId, id), directory, encoding, data, recursive: true })
  },

  remove: (userId: string, id: string) => Filesystem.deleteFile({ path: pathOf(userId, id), directory }),
}
