import { toMoment } from '../formats/days.ts'
import { attachPictures, Folder, toFile } from '../formats/folder.ts'
import type { Model, ModelNote } from '../model.ts'
import { newModel } from '../newModel.ts'
import type { Input } from '../source.ts'

const NOTE = /\.(md|markdown)$/i
const HIDDEN = /(^|\/)(\.|__MACOSX\/)/
const FRONT_MATTER = /^---[ \t]*\n([\s\S]*?)\n(?:---|\.\.\.)[ \t]*(?:\n|$)/
/** A link to another note can name a folder, a heading and another text. */
const LINK = /(?<!!)\[\[([^\]|#\n]*)(?:#[^\]|\n]*)?(?:\|[^\]\n]*)?\]\]/g
const FILE = /\.(jpe?g|png|webp|pdf|gif|heic|svg|mp[34]|m4a|webm|mov|wav)$/i

/** Reads a folder of notes in Markdown with their pictures, as Obsidian keeps them. */
export async function readMarkdown({ files }: Input): Promise<Model> {
  const model = newModel('Markdown')
  const folder = new Folder(files)
  const paths = [...files.keys()].filter((path) => !HIDDEN.test(path))
  const root = rootOf(paths)
  for (const path of paths.filter((path) => NOTE.test(path))) {
    const text = (await files.get(path)!.text()).replace(/^\ufeff/, '').replace(/\r\n?/g, '\n')
    const id = path.slice(root.length)
    const note = toNote(id, text)
    const content = attachPictures(model, { kind: 'note', id }, note.content, (target) => {
      const file = folder.find(target, path)
      return file && toFile(file)
    })
    model.notes.push({ ...note, content: content.replace(LINK, (_, name: string) => `[[${name.split('/').at(-1)}]]`) })
  }
  const used = new Set(model.files.map(({ id }) => id))
  for (const path of paths.filter((path) => FILE.test(path) && !used.has(path)))
    model.leave('attachment_without_note', path)
  return model
}

/** Returns the folder that all files are in. */
function rootOf(paths: string[]) {
  const root = paths[0]?.includes('/') ? `${paths[0].split('/')[0]}/` : ''
  return paths.every((path) => path.startsWith(root)) ? root : ''
}

function toNote(path: string, text: string): ModelNote {
  const [matter = '', lines = ''] = FRONT_MATTER.exec(text) ?? []
  const fields = readFields(lines)
  const folders = path.split('/')
  const name = folders.pop()!.replace(NOTE, '')
  const title = fields.title || name
  const body = text.slice(matter.length).trim()
  const [heading = '', ...rest] = body.split('\n')
  const isTitle = heading.replace(/^#\s+/, '').trim() === title && heading.startsWith('# ')
  const tags = [...fields.tags, ...(folders.length > 0 ? [folders.join('/').replace(/\s+/g, '-')] : [])]
  return {
    id: path,
    title,
    content: [fields.others.join('\n'), isTitle ? rest.join('\n').trim() : body]
      .filter((part) => part.trim())
      .join('\n\n'),
    tags,
    created: toMoment(fields.created),
    updated: toMoment(fields.updated),
    pinned: fields.pinned,
  }
}

const NAMES = { title: 'title', created: 'created', date: 'created', updated: 'updated', modified: 'updated' } as const

/** Reads the lines before a note: its title, days and tags. Others stay as they are. */
function readFields(lines: string) {
  const fields = { title: '', created: '', updated: '', pinned: false, tags: [] as string[], others: [] as string[] }
  let isTags = false
  for (const line of lines.split('\n').filter((line) => line.trim())) {
    const [, key = '', value = ''] = /^([\p{L}\w -]+):\s*(.*)$/u.exec(line) ?? []
    const [, item] = /^\s*-\s+(.*)$/.exec(line) ?? []
    const name = key.toLowerCase()
    if (isTags && item !== undefined) {
      fields.tags.push(unquoted(item))
      continue
    }
    isTags = name === 'tags' || name === 'tag'
    if (isTags)
      fields.tags.push(
        ...value
          .replace(/^\[|\]$/g, '')
          .split(',')
          .map(unquoted)
          .filter(Boolean),
      )
    else if (Object.hasOwn(NAMES, name)) fields[NAMES[name as keyof typeof NAMES]] = unquoted(value)
    else if (name === 'pinned') fields.pinned = value === 'true'
    else fields.others.push(line)
  }
  return fields
}

const unquoted = (text: string) =>
  text
    .trim()
    .replace(/^(['"])(.*)\1$/, '$2')
    .replace(/^#/, '')
