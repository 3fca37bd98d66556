import { Directory, Encoding, Filesystem } from '@capacitor/filesystem'
import type { OutboxMirror } from '../../session/outboxMirror.ts'
import { bytesOf, textOf } from './base64.ts'

const directory = Directory.Data
const encoding = Encoding.UTF8
const END = '.json'
const folderOf = (userId: string) => `receipts/${userId}`
const pathOf = (userId: string, id: string) => `${folderOf(userId)}/${id}${END}`

/** Keeps the pictures of receipts that wait in the app's own files, one each: they are too long for its settings. */
export const pictureMirror: OutboxMirror['pictures'] = {
  async ids(userId) {
    // Without a picture, there is no folder.
    const { files } = await Filesystem.readdir({ path: folderOf(userId), directory }).catch(() => ({ files: [] }))
    return files.flatMap(({ name }) => (name.endsWith(END) ? name.slice(0, -END.length) : []))
  },

  async read(userId, id) {
    const { data } = await Filesystem.readFile({ path: pathOf(userId, id), directory, encoding })
    const { name, type, bytes, ...rest } = JSON.parse(String(data))
    return { id, picture: new File([bytesOf(bytes)], name, { type }), ...rest }
  },

  async add(userId, { id, picture, keep, at }) {
    const { name, type } = picture
    const data = JSON.stringify({ name, type, keep, at, bytes: await textOf(picture) })
    await Filesystem.writeFile({ path: pathOf(userId, id), directory, encoding, data, recursive: true })
  },

  remove: (userId, id) => Filesystem.deleteFile({ path: pathOf(userId, id), directory }),
}
