import * as z from 'zod/mini'
import { Moment } from './dates.ts'
import type { Endpoint } from './endpoint.ts'
import { code } from './errors/code.ts'
import { Archived } from './notes.ts'
import { Page } from './page.ts'
import { ALLOWED_CHARACTERS, Id, text } from './text.ts'

const tags = ['Notes']

/** `content` is truncated to {@link PREVIEW_LENGTH} characters plus one, which shows that the note is longer. */
export const NotePreview = z.object({
  id: z.string(),
  title: z.string(),
  content: z.string(),
  created: Moment,
  pinned: z.boolean(),
  archived: Archived,
})
export type NotePreview = z.infer<typeof NotePreview>

/** The maximum number of notes that a search finds. */
export const MAX_NOTE_MATCHES = 50

/** A search result. `text` is an excerpt around the match, and the match is its range `[from, to)`. */
export const NoteMatch = z.object({
  id: z.string(),
  title: z.string(),
  created: Moment,
  archived: Archived,
  where: z.enum(['title', 'content', 'heading', 'section']),
  text: z.string(),
  from: z.number(),
  to: z.number(),
})
export type NoteMatch = z.infer<typeof NoteMatch>

/** By what a list of notes is sorted: the latest change or creation first, or the title. */
export const NOTE_SORTS = ['updated', 'created', 'title'] as const
export type NoteSort = (typeof NOTE_SORTS)[number]

/** The tag of notes, in lower case and without its sign. */
const TAG_LENGTH = 100
const INVALID = code('filter_invalid')
const Tag = z.string(INVALID).check(z.maxLength(TAG_LENGTH, INVALID), z.regex(ALLOWED_CHARACTERS, INVALID))

const NoteFilter = z.extend(Page, {
  /** Only notes with this tag in their text. */
  tag: z.optional(Tag),
  /** Only archived notes, which are left out otherwise. */
  archived: z.optional(z.literal('true', INVALID)),
  /** By the latest change without it. */
  sort: z.optional(z.enum(NOTE_SORTS, INVALID)),
})
export type NoteFilter = Omit<z.infer<typeof NoteFilter>, keyof Page>

/**
 * Returns notes with truncated content, pinned ones first and each part by the latest change, paginated with `limit`,
 * without those that are archived. {@link getNote} returns all of it.
 */
export const listNotes = {
  method: 'GET',
  url: '/notes/get/all/',
  config: { access: 'user', compress: true },
  schema: { summary: 'List notes', tags, querystring: NoteFilter, response: { 200: z.array(NotePreview) } },
} as const satisfies Endpoint

/**
 * Returns at most 50 notes, newest first, that contain every word of `q` in their title, content or sections,
 * case-insensitively.
 */
export const searchNotes = {
  method: 'GET',
  url: '/notes/search/',
  config: { access: 'user', compress: true },
  schema: {
    summary: 'Search notes',
    tags,
    querystring: z.object({ q: text('search', 200, 'search_required') }),
    response: { 200: z.array(NoteMatch) },
  },
} as const satisfies Endpoint

/** What a list of notes can be filtered by: the tags in the texts with their number of notes, and archived notes. */
export const NoteChoices = z.object({
  tags: z.array(z.object({ tag: z.string(), count: z.number() })),
  archived: z.number(),
})
export type NoteChoices = z.infer<typeof NoteChoices>

/** Returns the tags of the notes that are not archived, sorted by name. */
export const getNoteChoices = {
  method: 'GET',
  url: '/notes/choices/',
  config: { access: 'user', compress: true },
  schema: { summary: 'What a list of notes can be filtered by', tags, response: { 200: NoteChoices } },
} as const satisfies Endpoint

/** A note with a title, by which a text can link to it: `[[Title]]`. */
export const NoteTitle = z.object({ id: z.string(), title: z.string() })
export type NoteTitle = z.infer<typeof NoteTitle>

/** Returns the titles of all notes that have one, the latest change first. */
export const listNoteTitles = {
  method: 'GET',
  url: '/notes/titles/',
  config: { access: 'user', compress: true },
  schema: { summary: 'List the titles of notes', tags, response: { 200: z.array(NoteTitle) } },
} as const satisfies Endpoint

/** Returns at most 50 other notes whose text links to the note by its title, newest first. */
export const listBacklinks = {
  method: 'GET',
  url: '/notes/backlinks/:id/',
  config: { access: 'user', compress: true },
  schema: {
    summary: 'List the notes whose text links to a note',
    tags,
    params: z.object({ id: Id }),
    response: { 200: z.array(NotePreview) },
  },
} as const satisfies Endpoint
