import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { DAY, HOUR } from '../../clock.ts'
import type { BackupStorage } from './storage.ts'

// Less than a week: the daily backup that it follows is not made at the same second each day.
const PROVED_EVERY = 7 * DAY - 12 * HOUR
const NAME = 'daybook-drill.json'

const DrillNote = z.object({
  /** The last drill. A drill without problems proved its backup. */
  last: z.object({ backup: z.string(), at: z.iso.datetime(), problems: z.number() }),
  /** The last backup that was proved, when it was written, and when it was proved. */
  proved: z.object({ backup: z.string(), written: z.iso.datetime(), at: z.iso.datetime() }).optional(),
})
/** What the last drill of a storage found, as a file beside the backups, where every server sees it. Without user data. */
type DrillNote = z.infer<typeof DrillNote>

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

/** Returns whether the last drill was a week ago or failed. A date in the future is of a clock that was ahead. */
export function isDrillDue(note: DrillNote | undefined, now: Date) {
  if (!note || note.last.problems > 0) return true
  const age = now.getTime() - Date.parse(note.last.at)
  return age < 0 || age >= PROVED_EVERY
}
