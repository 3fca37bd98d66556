export type NoteTable = {
  user_id: string
  id: string
  title: string
  content: string
  /** Incremented with each change of the note or its sections. */
  version: number
  created_at: string
  updated_at: string
  /** 1 if it is shown above the others, else 0. */
  pinned: number
  /** 1 if the list leaves it out, else null. */
  archived: number | null
}

export type SectionTable = {
  user_id: string
  id: string
  note_id: string
  position: number
  heading: string
  content: string
}

/**
 * The text of a note and its sections, normalized for searching. In a table of its own, so that lists do not read it.
 */
export type NoteTextTable = { user_id: string; note_id: string; search_text: string }
