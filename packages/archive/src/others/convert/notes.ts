import { isDay, isFilled, momentOf, NOTE_LIMIT } from '@daybook/contract'
import type { ModelNote } from '../model.ts'
import { type Conversion, NO_DAY } from './conversion.ts'
import { toMoment } from './tasks.ts'
import { clean } from './texts.ts'

const CONTENT_LENGTH = 200_000
const TAG = /^[\p{L}\p{M}\p{N}_]+(?:[/-][\p{L}\p{M}\p{N}_]+)*$/u

/** Adds the notes; the rest of a very long one is in sections. Returns their ids by those of the source. */
export function addNotes(conversion: Conversion) {
  const ids = new Map<string, string>()
  for (const note of conversion.model.notes) {
    const created = toMoment(note.created) ?? toMoment(note.updated)
    const day = created?.slice(0, 10) ?? NO_DAY
    const id = conversion.idOf('note', note.id, isDay(day) ? day : NO_DAY)
    const title = conversion.text(note.title.replace(/\s+/g, ' '), 200)
    const [content = '', ...rest] = inPieces(conversion.text(withTags(note), NOTE_LIMIT - title.length))
    if (!isFilled(title) && !isFilled(content)) {
      conversion.leave('without_title', note.id)
      continue
    }
    const at = momentOf(new Date(created ?? `${conversion.options.today}T00:00:00Z`))
    const updated = toMoment(note.updated)
    const row = {
      title,
      content,
      created: at,
      updated: updated ? momentOf(new Date(updated)) : at,
      version: 1,
      pinned: note.pinned ?? false,
      ...(note.archived && { archived: true as const }),
    }
    if (!conversion.add('note', id, row, title)) continue
    ids.set(note.id, id)
    for (const [position, content] of rest.entries()) {
      const sectionId = conversion.idOf('section', `${note.id} ${position}`, day)
      conversion.add('section', sectionId, { note: id, position, heading: '', content })
    }
  }
  return ids
}

/** Returns the text with the tags that are not in it as its last line. */
function withTags({ content, tags = [] }: ModelNote) {
  const words = tags.map((tag) => clean(tag).replace(/^#/, '').replaceAll(' ', '-'))
  const missing = words.filter((tag) => TAG.test(tag) && !content.toLowerCase().includes(`#${tag.toLowerCase()}`))
  const line = [...new Set(missing)].map((tag) => `#${tag}`).join(' ')
  return [clean(content), line].filter(Boolean).join('\n\n')
}

/** Divides a text at the ends of its lines into pieces that a note or a section can have. */
function inPieces(text: string): string[] {
  if (text.length <= CONTENT_LENGTH) return [text]
  const line = text.lastIndexOf('\n', CONTENT_LENGTH)
  const end = line > 0 ? line : CONTENT_LENGTH
  // Not between the halves of a character.
  const at = /[\ud800-\udbff]/.test(text[end - 1]!) ? end - 1 : end
  return [text.slice(0, at).trim(), ...inPieces(text.slice(at).trim())]
}
