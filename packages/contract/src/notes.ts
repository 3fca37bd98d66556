import * as z from 'zod/mini'
import { Moment } from './dates.ts'
import type { Endpoint } from './endpoint.ts'
import { Message } from './errors.ts'
import { Page } from './page.ts'
import { oneFilledOf } from './rules.ts'
import { ClientId, Id, text } from './text.ts'

const tags = ['Notes']

const CONTENT_LIMIT = 200_000
/** All the texts of a note together, in characters (UTF-16 units, as each limit): at most 1.6 MB as JSON. */
export const NOTE_LIMIT = 500_000
export const SECTION_LIMIT = 1000
const EMPTY_SECTION = 'Cannot add empty section!'

const TOO_LONG = `A note can have at most ${NOTE_LIMIT.toLocaleString('en')} characters`
const TOO_MANY_SECTIONS = `A note can have at most ${SECTION_LIMIT.toLocaleString('en')} sections`

type NoteTexts = { title: string; content: string; sections: { heading: string; content: string }[] }

const lengthOf = ({ title, content, sections }: NoteTexts) =>
  sections.reduce((sum, { heading, content }) => sum + heading.length + content.length, title.length + content.length)

/**
 * Why a note cannot become `after`; undefined where it can. One that is over a limit already, from before there was
 * one, can still get shorter.
 */
export function noteGrowthError(before: NoteTexts, after: NoteTexts): string | undefined {
  const [length, sections] = [lengthOf(after), after.sections.length]
  if (sections > SECTION_LIMIT && sections > before.sections.length) return TOO_MANY_SECTIONS
  return length > NOTE_LIMIT && length >= lengthOf(before) ? TOO_LONG : undefined
}

/** How much of a note its card shows, in characters; an ellipsis follows where there is more. */
export const PREVIEW_LENGTH = 300

const title = z._default(text('Title', 200), '')
const content = z._default(text('Content', CONTENT_LIMIT), '')
const heading = z._default(text('Heading', 200), '')

const filled = (message: string) => oneFilledOf(['title', 'content'], message)
const filledSection = oneFilledOf(['heading', 'content'], EMPTY_SECTION)

/**
 * The number the note had when it was read. Where it has changed since, the save is refused with a 400 whose error
 * has the path `version`, and nothing is overwritten. Without it, the last save wins.
 */
const version = z.optional(z.int('Invalid version'))

/** A new note: plain text, title or content may be empty, not both. */
export const NoteDraft = z.object({ id: ClientId, title, content }).check(filled('Cannot create a empty note'))
export type NoteDraft = z.infer<typeof NoteDraft>

const NoteUpdate = z.object({ title, content, version }).check(filled('Cannot save an empty note'))
export type NoteUpdate = z.infer<typeof NoteUpdate>

/** A new section: heading or content may be empty, not both. */
export const SectionDraft = z.object({ id: ClientId, heading, content }).check(filledSection)
export type SectionDraft = z.infer<typeof SectionDraft>

const SectionUpdate = z.object({ heading, content }).check(filledSection)
export type SectionUpdate = z.infer<typeof SectionUpdate>

/**
 * A whole note: `sections` are its new ones, in that order; one left out is removed, one without an id is new. All of
 * it has at most {@link NOTE_LIMIT} characters, as after every other call that changes a note: 400.
 */
export const WholeNote = z
  .object({
    id: Id,
    title,
    content,
    sections: z
      .array(z.object({ id: z.optional(Id), heading, content }).check(filledSection), 'Invalid sections')
      .check(z.maxLength(SECTION_LIMIT, TOO_MANY_SECTIONS)),
    version,
  })
  .check(filled('Cannot save an empty note'))
export type WholeNote = z.infer<typeof WholeNote>

export const Section = z.object({ id: z.string(), heading: z.string(), content: z.string() })
export type Section = z.infer<typeof Section>

export const Note = z.object({
  id: z.string(),
  title: z.string(),
  content: z.string(),
  created: Moment,
  /** Its latest change, sections included. */
  updated: Moment,
  /** Counts its changes, sections included. */
  version: z.number(),
  sections: z.array(Section),
})
export type Note = z.infer<typeof Note>

/** `content` is cut after one character more than {@link PREVIEW_LENGTH}, so that a reader can tell there is more. */
export const NotePreview = z.object({ id: z.string(), title: z.string(), content: z.string(), created: Moment })
export type NotePreview = z.infer<typeof NotePreview>

/** A note that was found, and where: `text` is what stands around the match, which is `[from, to)` in it. */
export const NoteMatch = z.object({
  id: z.string(),
  title: z.string(),
  created: Moment,
  where: z.enum(['title', 'content', 'heading', 'section']),
  text: z.string(),
  from: z.number(),
  to: z.number(),
})
export type NoteMatch = z.infer<typeof NoteMatch>

const NoteId = z.object({ id: Id })
const SectionId = z.object({ id: Id })

/** Newest first, in pages with `limit`. The texts are cut; {@link getNote} has them whole. */
export const listNotes = {
  method: 'GET',
  url: '/notes/get/all/',
  config: { access: 'user' },
  schema: { summary: 'List notes', tags, querystring: Page, response: { 200: z.array(NotePreview) } },
} as const satisfies Endpoint

/**
 * Ours: at most 50 notes, newest first, that have every word of `q` in their title, content or sections, no matter
 * whether in capital or small letters.
 */
export const searchNotes = {
  method: 'GET',
  url: '/notes/search/',
  config: { access: 'user' },
  schema: {
    summary: 'Search notes',
    tags,
    querystring: z.object({ q: text('Search', 200, 'Enter what to search for') }),
    response: { 200: z.array(NoteMatch) },
  },
} as const satisfies Endpoint

/** 404 'Note not found', as with every call below, where the user has no such note. */
export const getNote = {
  method: 'GET',
  url: '/notes/get/:id/',
  config: { access: 'user' },
  schema: { summary: 'A note with its sections', tags, params: NoteId, response: { 200: Note } },
} as const satisfies Endpoint

export const createNote = {
  method: 'POST',
  url: '/notes/create/',
  config: { access: 'user' },
  schema: { summary: 'Create a note', tags, body: NoteDraft, response: { 201: Note } },
} as const satisfies Endpoint

/** Title and content; the sections stay. */
export const updateNote = {
  method: 'PUT',
  url: '/notes/update/:id/',
  config: { access: 'user' },
  schema: { summary: 'Update title and content', tags, params: NoteId, body: NoteUpdate, response: { 200: Note } },
} as const satisfies Endpoint

/** 404 'Section not found', and nothing changed, where one of the sections is not of this note. */
export const editNote = {
  method: 'PUT',
  url: '/notes/edit/',
  config: { access: 'user' },
  schema: { summary: 'Edit a note with its sections', tags, body: WholeNote, response: { 200: Message } },
} as const satisfies Endpoint

export const deleteNote = {
  method: 'DELETE',
  url: '/notes/delete/:id/',
  config: { access: 'user' },
  schema: { summary: 'Delete a note and its sections', tags, params: NoteId, response: { 200: Message } },
} as const satisfies Endpoint

/** At the end of the note. */
export const createSection = {
  method: 'POST',
  url: '/notes/section/create/:noteId/',
  config: { access: 'user' },
  schema: {
    summary: 'Add a section to a note',
    tags,
    params: z.object({ noteId: Id }),
    body: SectionDraft,
    response: { 201: Section },
  },
} as const satisfies Endpoint

/** 404 'Section not found' where the user has no such section. */
export const updateSection = {
  method: 'PUT',
  url: '/notes/section/update/:id/',
  config: { access: 'user' },
  schema: { summary: 'Update a section', tags, params: SectionId, body: SectionUpdate, response: { 200: Section } },
} as const satisfies Endpoint

export const removeSection = {
  method: 'DELETE',
  url: '/notes/section/remove/:id/',
  config: { access: 'user' },
  schema: { summary: 'Remove a section', tags, params: SectionId, response: { 200: Message } },
} as const satisfies Endpoint
