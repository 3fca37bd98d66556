import * as z from 'zod/mini'
import { BadFile } from '../../badFile.ts'
import { toMoment } from '../formats/days.ts'
import { Folder, toFile } from '../formats/folder.ts'
import { bool, listOf, num, parseJson, str } from '../formats/json.ts'
import type { Model } from '../model.ts'
import { newModel } from '../newModel.ts'
import type { Input } from '../source.ts'

const Note = z.object({
  title: str,
  textContent: str,
  listContent: listOf(z.object({ text: str, isChecked: bool })),
  labels: listOf(z.object({ name: str })),
  attachments: listOf(z.object({ filePath: str })),
  annotations: listOf(z.object({ url: str, title: str })),
  sharees: listOf(z.unknown()),
  isTrashed: bool,
  isPinned: bool,
  isArchived: bool,
  createdTimestampUsec: num,
  userEditedTimestampUsec: num,
})
const IsNote = z.object({ userEditedTimestampUsec: z.unknown(), isTrashed: z.unknown() })

/** Reads the notes of Google Keep in a file of Google Takeout. */
export async function readKeep({ files }: Input): Promise<Model> {
  const model = newModel('Google Keep')
  const folder = new Folder(files)
  const paths = [...files.keys()].filter((path) => /\.json$/i.test(path))
  for (const path of paths) {
    const json = parseJson(await files.get(path)!.text())
    // Other products of Google have JSON in the same archive.
    if (!IsNote.safeParse(json).success) continue
    const { success, data } = Note.safeParse(json)
    if (success) addNote(model, folder, path, data)
    else model.leave('unreadable', path)
  }
  if (model.notes.length === 0 && model.leftOut().length === 0) throw new BadFile('unknown')
  return model
}

function addNote(model: Model, folder: Folder, path: string, note: z.infer<typeof Note>) {
  if (note.isTrashed) return model.leave('deleted', note.title)
  if (note.sharees.length > 0) model.leave('shared', note.title)
  const id = path.split('/').at(-1)!
  const list = note.listContent.map(({ text, isChecked }) => `- [${isChecked ? 'x' : ' '}] ${text}`)
  const links = note.annotations.map(({ url }) => url).filter((url) => url && !note.textContent.includes(url))
  for (const { filePath } of note.attachments) {
    // The extension in the note is not always that of the file.
    const file = folder.find(filePath, path) ?? folder.find(filePath.replace(/\.jpeg$/i, '.jpg'), path)
    if (file) model.files.push({ ...toFile(file), of: { kind: 'note', id } })
    else model.leave('attachment_missing', filePath)
  }
  const isEmpty = !note.title && !note.textContent && list.length === 0
  model.notes.push({
    id,
    title: isEmpty && note.attachments.length > 0 ? 'Picture' : note.title,
    content: [note.textContent, list.join('\n'), links.join('\n')].filter(Boolean).join('\n\n'),
    tags: note.labels.map(({ name }) => name),
    created: toMoment(note.createdTimestampUsec / 1000),
    updated: toMoment(note.userEditedTimestampUsec / 1000),
    pinned: note.isPinned,
    archived: note.isArchived,
  })
}
