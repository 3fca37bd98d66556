import { getNote, MAX_NOTE_MATCHES, type NoteMatch } from '@daybook/contract'
import { matchIn, toSearchText, toWords } from '@daybook/domain/noteSearch'
import { similarQuery, wordsIn } from '@daybook/domain/searchQuery'
import { deviceCopy } from '../../api/deviceCopy.ts'

/** Returns the notes on this device that have the words but for a slip, as the search of everything finds them. */
export async function findSimilar(q: string): Promise<NoteMatch[]> {
  const query = similarQuery({ words: toWords(q) })
  const found = query && (await deviceCopy()?.search(query, MAX_NOTE_MATCHES))
  return (found?.notes ?? []).flatMap(({ id }) => {
    const note = deviceCopy()?.answerNow(getNote, { params: { id } })?.body
    if (!note) return []
    const text = toSearchText(note)
    const words = wordsIn(text, query!)
    const { title, created, archived } = note
    return [{ id, title, created, ...(archived && { archived }), ...matchIn(note, words) }]
  })
}
