import type { Section } from '@daybook/contract'
import { isSameValue } from './fields.ts'
import { type MergeBudget, makeMergeBudget } from './mergeText.ts'
import { otherTitle, patchDraft } from './patch.ts'

/** The texts of a note with its sections, in their order. */
export type NoteText = { title: string; content: string; sections: Section[] }

/** What an author saw, what they sent, and the note as it is now. */
type Edit = { base: NoteText; draft: NoteText; stored: NoteText }

/**
 * Returns the note with only the changes that its author made. Texts are merged by line. Sections that the author
 * removed are removed, unless they were changed since; those that were added since stay. A section whose text cannot be
 * merged is followed by a copy with the author's text, which gets the id of the operation; if an earlier save of the
 * author has left a copy, that one gets the text. `isConflict` is true if that of the note cannot be merged; then it is
 * the stored one.
 */
export function mergeNote(
  { base, draft, stored }: Edit,
  operationId: string,
  budget: MergeBudget = makeMergeBudget(),
): NoteText & { isConflict: boolean } {
  const note = patchDraft('note', { base: toWords(base), draft: toWords(draft), row: toWords(stored) }, budget)
  const [seen, sent, now] = [base, draft, stored].map(sectionsById) as SectionMaps
  const sections: Section[] = []
  const earlier = new Map<string, Section>()
  let copies = 0
  for (const id of mergeOrder(base, draft, stored)) {
    const versions = { before: seen.get(id), mine: sent.get(id), theirs: now.get(id) }
    const { section, copy } = mergeSection(versions, budget)
    const kept = copy && stored.sections.find((one) => isCopyOf(versions.before, one))
    if (section) sections.push(section)
    if (kept) earlier.set(kept.id, { ...copy, id: kept.id })
    else if (copy) sections.push({ ...copy, id: idAfter(operationId, copies++) })
  }
  return {
    ...(note.draft as Pick<NoteText, 'title' | 'content'>),
    sections: sections.map((section) => earlier.get(section.id) ?? section),
    isConflict: note.isConflict,
  }
}

/** Returns whether a section is the copy that was made for what the author had sent before. */
const isCopyOf = (before: Section | undefined, { heading, content }: Section) =>
  before?.content === content && heading === otherTitle(before.heading)

/** Returns the ids of sections that the author added or changed and that are not in the note: some may be in the trash. */
export function missingSections({ base, draft, stored }: Edit) {
  const [seen, sent, now] = [base, draft, stored].map(sectionsById) as SectionMaps
  return [...sent.keys()].filter((id) => !now.has(id) && !isSameValue(sent.get(id), seen.get(id)))
}

type Sections = Map<string, Section>
type SectionMaps = [Sections, Sections, Sections]
type Orders = [string[], string[], string[]]
type Versions = { before: Section | undefined; mine: Section | undefined; theirs: Section | undefined }

const toWords = ({ title, content }: NoteText) => ({ title, content })
const sectionsById = ({ sections }: NoteText): Sections =>
  new Map(sections.map(({ id, heading, content }) => [id, { id, heading, content }]))

/** Returns what is left of a section, and a copy with the text of its author if it cannot be merged. */
function mergeSection(
  { before, mine, theirs }: Versions,
  budget: MergeBudget,
): { section?: Section | undefined; copy?: Section } {
  if (!mine) return { section: isSameValue(before, theirs) ? undefined : theirs }
  if (!theirs) return { section: isSameValue(before, mine) ? undefined : mine }
  const { draft, isConflict } = patchDraft('section', { base: before ?? {}, draft: mine, row: theirs }, budget)
  const section = draft as Section
  if (!isConflict) return { section }
  return { section, copy: { ...mine, heading: otherTitle(mine.heading) } }
}

/**
 * Returns the ids of all sections that are in the draft or stored, in the order of the author if they changed it, else in
 * the stored one. A section that is not in that order follows the one that it followed in the other.
 */
function mergeOrder(base: NoteText, draft: NoteText, stored: NoteText) {
  const [seen, sent, now] = [base, draft, stored].map(({ sections }) => sections.map(({ id }) => id)) as Orders
  const wasMoved = !isSameValue(common(seen, sent), common(sent, seen))
  const [order, others] = wasMoved ? [[...sent], now] : [[...now], sent]
  let end = 0
  const known = new Set(order)
  for (const id of others) {
    if (!known.has(id)) order.splice(end, 0, id)
    end = order.indexOf(id) + 1
  }
  return order
}

function common(ids: string[], others: string[]) {
  const known = new Set(others)
  return ids.filter((id) => known.has(id))
}

/** Returns the `count`th UUIDv7 after an id. */
function idAfter(id: string, count: number) {
  const end = (Number.parseInt(id.slice(-12), 16) + count) % 2 ** 48
  return id.slice(0, -12) + end.toString(16).padStart(12, '0')
}
