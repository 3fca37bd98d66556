import * as z from 'zod/mini'
import { Moment } from './dates.ts'
import type { Endpoint } from './endpoint.ts'
import { Message } from './errors/body.ts'
import type { CodedError, PlainErrorCode } from './errors/catalogue.ts'
import { code } from './errors/code.ts'
import { requireOneFilled } from './rules.ts'
import { ClientId, Id, text } from './text.ts'

const tags = ['Notes']

/** The tag of a note with which new ones can begin. */
export const TEMPLATE_TAG = 'template'

export const CONTENT_LIMIT = 200_000
/** The maximum length of all texts of a note together, in UTF-16 code units as every limit: at most 1.6 MB as JSON. */
export const NOTE_LIMIT = 500_000
export const SECTION_LIMIT = 1000

type NoteTexts = { title: string; content: string; sections: { heading: string; content: string }[] }

const getLength = ({ title, content, sections }: NoteTexts) =>
  sections.reduce((sum, { heading, content }) => sum + heading.length + content.length, title.length + content.length)

/**
 * Returns the error if a change to `after` exceeds a limit, else undefined. A note that already exceeds one, because it
 * is older than the limit, may still be shortened.
 */
export function noteGrowthError(before: NoteTexts, after: NoteTexts): CodedError | undefined {
  const [length, sections] = [getLength(after), after.sections.length]
  if (sections > SECTION_LIMIT && sections > before.sections.length)
    return { code: 'too_many_sections', params: { maximum: SECTION_LIMIT } }
  if (length > NOTE_LIMIT && length >= getLength(before))
    return { code: 'note_too_long', params: { maximum: NOTE_LIMIT } }
  return undefined
}

/** The number of characters of a note that its card shows, followed by an ellipsis if the note is longer. */
export const PREVIEW_LENGTH = 300

const title = z._default(text('title', 200), '')
const content = z._default(text('content', CONTENT_LIMIT), '')
const heading = z._default(text('heading', 200), '')

const filled = (error: PlainErrorCode) => requireOneFilled(['title', 'content'], error)
const filledSection = requireOneFilled(['heading', 'content'], 'section_empty')

/**
 * The version of the note the client read. If the note has changed since, the save is rejected with a 400 whose error
 * has the path `version`. Without it, the last save wins.
 */
const version = z.optional(z.int(code('version_invalid')))

/** A new note in plain text. Title or content may be empty, but not both. */
export const NoteDraft = z.object({ id: ClientId, title, content }).check(filled('new_note_empty'))
export type NoteDraft = z.infer<typeof NoteDraft>

const NoteUpdate = z.object({ title, content, version }).check(filled('note_empty'))
export type NoteUpdate = z.infer<typeof NoteUpdate>

/** A new section. Heading or content may be empty, but not both. */
export const SectionDraft = z.object({ id: ClientId, heading, content }).check(filledSection)
export type SectionDraft = z.infer<typeof SectionDraft>

const SectionUpdate = z.object({ heading, content }).check(filledSection)
export type SectionUpdate = z.infer<typeof SectionUpdate>

/**
 * A note with all its sections, in order: an existing section that is missing is removed, one without an id is added.
 * As with every change to a note, more than {@link NOTE_LIMIT} characters in all are rejected with a 400.
 */
export const WholeNote = z
  .object({
    id: Id,
    title,
    content,
    sections: z
      .array(z.object({ id: z.optional(Id), heading, content }).check(filledSection), code('sections_invalid'))
      .check(z.maxLength(SECTION_LIMIT, code('too_many_sections'))),
    version,
  })
  .check(filled('note_empty'))
export type WholeNote = z.infer<typeof WholeNote>

const SeenNote = z.object({ title, content, sections: z.array(z.object({ id: Id, heading, content })) })

/** Returns a note as the author of an operation saw it, by its `base`; undefined if that is no whole note. */
export const seenNote = (base: unknown) => z.safeParse(SeenNote, base).data

export const Section = z.object({ id: z.string(), heading: z.string(), content: z.string() })
export type Section = z.infer<typeof Section>

/** True, or missing. */
export const Archived = z.optional(z.literal(true))

export const Note = z.object({
  id: z.string(),
  title: z.string(),
  content: z.string(),
  created: Moment,
  /** The time of the latest change to the note or its sections. */
  updated: Moment,
  /** The number of changes to the note and its sections. */
  version: z.number(),
  /** Whether it is shown above the others. */
  pinned: z.boolean(),
  /** True if the list leaves it out; otherwise missing. */
  archived: Archived,
  sections: z.array(Section),
})
export type Note = z.infer<typeof Note>

const NoteId = z.object({ id: Id })
const SectionId = z.object({ id: Id })

/** Returns 404 if the user has no such note, as do the calls below. */
export const getNote = {
  method: 'GET',
  url: '/notes/get/:id/',
  config: { access: 'user', compress: true },
  schema: { summary: 'A note with its sections', tags, params: NoteId, response: { 200: Note } },
} as const satisfies Endpoint

export const createNote = {
  method: 'POST',
  url: '/notes/create/',
  config: { access: 'user', largeBody: true },
  schema: { summary: 'Create a note', tags, body: NoteDraft, response: { 201: Note } },
} as const satisfies Endpoint

/**
 * Updates title and content. Does not change the sections. A request with another version is rejected; an operation is
 * merged, and restores a note in the trash.
 */
export const updateNote = {
  method: 'PUT',
  url: '/notes/update/:id/',
  config: { access: 'user', largeBody: true },
  schema: { summary: 'Update title and content', tags, params: NoteId, body: NoteUpdate, response: { 200: Note } },
} as const satisfies Endpoint

/**
 * A request replaces the note, and returns 404 'Section not found' if one of the sections does not belong to it. An
 * operation merges what its author changed, and adds the sections that the note does not have.
 */
export const editNote = {
  method: 'PUT',
  url: '/notes/edit/',
  config: { access: 'user', largeBody: true },
  schema: { summary: 'Edit a note with its sections', tags, body: WholeNote, response: { 200: Message } },
} as const satisfies Endpoint

/** Pins a note, or unpins it. That is no change of its texts: `updated` stays. */
export const pinNote = {
  method: 'POST',
  url: '/notes/pin/:id/',
  config: { access: 'user' },
  schema: {
    summary: 'Pin or unpin a note',
    tags,
    params: NoteId,
    body: z.object({ pinned: z.boolean() }),
    response: { 200: Message },
  },
} as const satisfies Endpoint

/** Archives a note, or moves it back to the list. That is no change of its texts: `updated` stays. */
export const archiveNote = {
  method: 'POST',
  url: '/notes/archive/:id/',
  config: { access: 'user' },
  schema: {
    summary: 'Archive a note or move it back',
    tags,
    params: NoteId,
    body: z.object({ archived: z.boolean() }),
    response: { 200: Message },
  },
} as const satisfies Endpoint

export const discardNote = {
  method: 'DELETE',
  url: '/notes/delete/:id/',
  config: { access: 'user' },
  schema: { summary: 'Delete a note and its sections', tags, params: NoteId, response: { 200: Message } },
} as const satisfies Endpoint

/** Appends a section to the note. An operation restores a note in the trash. */
export const createSection = {
  method: 'POST',
  url: '/notes/section/create/:noteId/',
  config: { access: 'user', largeBody: true },
  schema: {
    summary: 'Add a section to a note',
    tags,
    params: z.object({ noteId: Id }),
    body: SectionDraft,
    response: { 201: Section },
  },
} as const satisfies Endpoint

/** Returns 404 if the user has no such section. An operation restores it and its note from the trash. */
export const updateSection = {
  method: 'PUT',
  url: '/notes/section/update/:id/',
  config: { access: 'user', largeBody: true },
  schema: { summary: 'Update a section', tags, params: SectionId, body: SectionUpdate, response: { 200: Section } },
} as const satisfies Endpoint

export const discardSection = {
  method: 'DELETE',
  url: '/notes/section/remove/:id/',
  config: { access: 'user' },
  schema: { summary: 'Remove a section', tags, params: SectionId, response: { 200: Message } },
} as const satisfies Endpoint
