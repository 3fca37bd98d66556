import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import type { BackupStorage } from './storage.ts'

const NAME = 'daybook-drill.json'

const DrillNote = z.object({
  /** The last drill. A drill without problems proved its backup. */
  last: z.object({ backup: z.string(), at: z.iso.datetime(), problems: z.number() }),
  /** The last backup that was proved, when it was written, and when it was proved. */
  proved: z.object({ backup: z.string(), written: z.iso.datetime(), at: z.iso.datetime() }).optional(),
})
/** What the last drill of a storage found, as a file beside the backups, where every server sees it. Without user data. */
export type DrillNote = z.infer<typeof DrillNote>

/** Returns the note of the last drill, or undefined if there was none, or what is there is no note. */
export async function readDrillNote(storage: BackupStorage): Promise<DrillNote | undefined> {
  const text = await storage.read(NAME)
  if (text === undefined) return undefined
  try {
    return DrillNote.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** Replaces the note of the last drill. `scratch` is a folder for its file. */
export async function writeDrillNote(storage: BackupStorage, note: DrillNote, scratch: string) {
  const file = join(scratch, NAME)
  writeFileSync(file, `${JSON.stringify(note, undefined, 2)}\n`, { mode: 0o600 })
  await storage.put(NAME, file)
}
