import { MAX_PUSH_BYTES, type PushPayload, type PushShow } from '@daybook/contract'

/** What a message says. */
export type PushContent = Pick<PushPayload, 'show' | 'close'>

const MAX_TITLE = 120
const MAX_BODY = 240
const MAX_TEXT_AFTER_413 = 60

const bytesOf = (payload: PushPayload) => Buffer.byteLength(JSON.stringify(payload))

/** Returns the text with at most `max` code points, the last of which is then an ellipsis. */
function clip(text: string, max: number) {
  const points = [...text.toWellFormed()]
  return points.length <= max
    ? points.join('')
    : `${points
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`
}

const clipShow = (show: PushShow, title: number, body: number): PushShow => ({
  ...show,
  title: clip(show.title, title),
  body: clip(show.body, body),
})

/** Returns a content of one notification or one tag to close for each of those in `content`. */
const itemsOf = ({ show, close }: PushContent): PushContent[] => [
  ...show.map((one) => ({ show: [clipShow(one, MAX_TITLE, MAX_BODY)], close: [] })),
  ...close.map((tag) => ({ show: [], close: [tag] })),
]

/**
 * Returns the payloads of a message: several if it has more than fits into one, with the ids `id`, `id.2`, `id.3`. Cuts
 * titles and bodies that are long. Throws for a single notification that does not fit.
 */
export function toPayloads(id: string, content: PushContent): PushPayload[] {
  const payloads: PushPayload[] = []
  let current: PushPayload = { id, show: [], close: [] }
  for (const item of itemsOf(content)) {
    const longer = { ...current, show: [...current.show, ...item.show], close: [...current.close, ...item.close] }
    if (bytesOf(longer) <= MAX_PUSH_BYTES) current = longer
    else {
      payloads.push(current)
      current = { id: `${id}.${payloads.length + 1}`, ...item }
      if (bytesOf(current) > MAX_PUSH_BYTES) throw new Error('A notification is too long for a push message')
    }
  }
  return [...payloads, current].filter(({ show, close }) => show.length + close.length > 0)
}

/** Returns the payload for a push service that takes less than it has to: shorter texts, and nothing to close. */
export const shorten = ({ id, show }: PushPayload): PushPayload => ({
  id,
  show: show.map((one) => clipShow(one, MAX_TEXT_AFTER_413, MAX_TEXT_AFTER_413)),
  close: [],
})
