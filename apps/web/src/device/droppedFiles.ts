const MAX_DEPTH = 5
const RECEIPT = /^(image\/|application\/pdf$)/
/** Extensions for which some systems report no type. */
const RECEIPT_NAME = /\.(heic|heif|pdf|jpe?g|png|webp|avif|gif|bmp|tiff?)$/i

/**
 * Returns the dropped files, at most `limit`. Of a dropped folder, those that are pictures or PDFs by their type or name,
 * with its folders down to MAX_DEPTH, by name. Has to be called before the event ends.
 */
export async function droppedFiles({ items = [] as never, files }: DataTransfer, limit: number) {
  const entries = Array.from(items, (item) => item.webkitGetAsEntry?.() ?? undefined)
  if (!entries.some((entry) => entry?.isDirectory)) return [...files].slice(0, limit)
  const found: File[] = []
  for (const entry of entries) if (entry) await collect(entry, { found, limit, depth: 0 })
  return found
}

type Search = { found: File[]; limit: number; depth: number }

async function collect(entry: FileSystemEntry, { found, limit, depth }: Search) {
  if (found.length >= limit || depth > MAX_DEPTH) return
  if (entry.isDirectory) {
    const children = await readChildren(entry as FileSystemDirectoryEntry)
    for (const child of children) await collect(child, { found, limit, depth: depth + 1 })
    return
  }
  const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject))
  if (depth === 0 || isReceipt(file)) found.push(file)
}

async function readChildren(folder: FileSystemDirectoryEntry) {
  const reader = folder.createReader()
  const children: FileSystemEntry[] = []
  for (;;) {
    // A browser returns a part of a large folder at a time.
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (part.length === 0) return children.sort((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }))
    children.push(...part)
  }
}

const isReceipt = ({ type, name }: File) => (type ? RECEIPT.test(type) : RECEIPT_NAME.test(name))
