import type { Unzipped } from '../../unzip.ts'
import type { Model, ModelFile } from '../model.ts'

/** What a name can be written as in a link. */
const plain = (path: string) => {
  try {
    return decodeURIComponent(path).normalize('NFC').toLowerCase()
  } catch {
    return path.normalize('NFC').toLowerCase()
  }
}

const nameOf = (path: string) => path.split('/').at(-1)!

/** Finds the files that notes name, by their path or by their name alone. */
export class Folder {
  files: ReadonlyMap<string, Unzipped>
  #byPath: Map<string, Unzipped>
  #byName: Map<string, Unzipped>

  constructor(files: ReadonlyMap<string, Unzipped>) {
    this.files = files
    const all = [...files.values()]
    this.#byPath = new Map(all.map((file) => [plain(file.path), file]))
    this.#byName = new Map(all.map((file) => [plain(nameOf(file.path)), file]))
  }

  /** Returns the file that a text in `from` names. */
  find(target: string, from = '') {
    const path = plain(target.replace(/^\.?\//, '').replace(/[?#].*$/, ''))
    const folder = plain(from).split('/').slice(0, -1)
    return (
      this.#byPath.get([...folder, path].join('/')) ?? this.#byPath.get(path) ?? this.#byName.get(plain(nameOf(path)))
    )
  }
}

const PICTURE = /!\[([^\]\n]*)\]\(<?([^)>\n]+?)>?(?:\s+"[^"]*")?\)|!\[\[([^\]|\n]+)(?:\|[^\]\n]*)?\]\]/g
const ADDRESS = /^(https?|data|mailto):/i

/**
 * Returns a text in Markdown without its pictures, which are attached to the note or task; what is on the web stays a link.
 * `find` returns the file of a picture.
 */
export function attachPictures(
  model: Model,
  of: ModelFile['of'],
  content: string,
  find: (target: string) => { id: string; name: string; read: ModelFile['read'] } | undefined,
) {
  const seen = new Set<string>()
  return content.replace(
    PICTURE,
    (whole, alt: string | undefined, path: string | undefined, embedded: string | undefined) => {
      const target = path ?? embedded ?? ''
      if (ADDRESS.test(target)) return whole
      const file = find(target)
      if (!file) model.leave('attachment_missing', target)
      else if (!seen.has(file.id)) {
        seen.add(file.id)
        model.files.push({ ...file, of })
      }
      return alt ?? ''
    },
  )
}

export const toFile = (file: Unzipped) => ({ id: file.path, name: nameOf(file.path), read: () => file.bytes() })
