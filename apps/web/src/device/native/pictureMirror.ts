import { Directory, Encoding, Filesystem } from '@capacitor/filesystem'
import type { AttachedTo } from '@daybook/contract'
import { readText, toBytes } from './base64.ts'

type Picture = { id: string; at: string } & (
  | { picture: File; keep: boolean; source?: string | undefined }
  | (AttachedTo & { file: File })
)

const directory = Directory.Data
const encoding = Encoding.UTF8
const END = '.json'
const getFolder = (userId: string) => `receipts/${userId}`
const getPath = (userId: string, id: string) => `${getFolder(userId)}/${id}${END}`

/** Stores each waiting picture and file as a file of the app: they are too long for its settings. */
export const pictureMirror = {
  async ids(userId: string) {
    // Without a picture, there is no folder.
    const { files } = await Filesystem.readdir({ path: getFolder(userId), directory }).catch(() => ({ files: [] }))
    return files.flatMap(({ name }) => (name.endsWith(END) ? name.slice(0, -END.length) : []))
  },

  async read(userId: string, id: string): Promise<Picture> {
    const { data } = await Filesystem.readFile({ path: getPath(userId, id), directory, encoding })
    const { name, type, bytes, ...rest } = JSON.parse(String(data))
    const file = new File([toBytes(bytes)], name, { type })
    return 'keep' in rest ? { id, picture: file, ...rest } : { id, file, ...rest }
  },

  async add(userId: string, { id, ...waiting }: Picture) {
    const [file, rest] = splitFile(waiting)
    const { name, type } = file
    const data = JSON.stringify({ name, type, ...rest, bytes: await readText(file) })
    await Filesystem.writeFile({ path: getPath(userId, id), directory, encoding, data, recursive: true })
  },

  remove: (userId: string, id: string) => Filesystem.deleteFile({ path: getPath(userId, id), directory }),
}

type Waiting = Omit<Extract<Picture, { keep: boolean }>, 'id'> | Omit<Extract<Picture, { file: File }>, 'id'>

/** Returns the file and its metadata. */
function splitFile(waiting: Waiting): [File, object] {
  if ('file' in waiting) {
    const { file, ...rest } = waiting
    return [file, rest]
  }
  const { picture, ...rest } = waiting
  return [picture, rest]
}
