import type { ArchivedRow } from '@daybook/archive/archive'
import {
  addAttachment,
  type Currency,
  changeCurrency,
  changePreferences,
  changeReminders,
  type Endpoint,
  editName,
  IMPORTED_RECEIPTS_LIMIT,
  IMPORTED_ROWS_LIMIT,
  type Input,
  importReceiptPicture,
  importReceipts,
  importRows,
  type RowOf,
  saveFilter,
  saveTaskFilter,
  toPreferences,
  undoOperation,
} from '@daybook/contract'
import { toAttached } from '@daybook/domain/attachments'
import { callServer } from '../../api/client.ts'
import { deviceCopy } from '../../api/deviceCopy.ts'
import { ApiError, Unreachable } from '../../api/errors.ts'
import type { OpenArchive } from './openArchive.ts'

const TIMEOUT = 120_000
/** So much text is sent in one request, unless a row is longer. */
const SENT_AT_ONCE = 2 ** 21
const RETRIES = 30
const PAUSE_S = 2

type Options = {
  operationId: string
  /** Whether the settings of the archive are taken, too: the user has nothing yet. */
  takesSettings: boolean
  onPart: (part: number) => void
  signal: AbortSignal
}

/**
 * Creates what an archive has, as one operation. Returns how many rows were created. If it fails or is cancelled, what
 * was created is undone.
 */
export async function importArchive(archive: OpenArchive, { operationId, takesSettings, onPart, signal }: Options) {
  const send: Send = (endpoint, input) =>
    patiently(() => callServer(endpoint, input, { operationId, signal, timeout: TIMEOUT }), signal)
  const steps = [...rowSteps(archive.rows), ...fileSteps(archive), ...receiptSteps(archive)]
  const total = steps.reduce((sum, { size }) => sum + size, 0)
  let [done, added] = [0, 0]
  try {
    if (takesSettings && archive.extras) await takeSettings(archive.extras.settings)
    for (const { size, run } of steps) {
      added += await run(send)
      done += size
      onPart(done / total)
    }
  } catch (thrown) {
    await callServer(undoOperation, { params: { id: operationId } }).catch(() => undefined)
    throw thrown
  } finally {
    await deviceCopy()?.afterWrite()
  }
  return { added }
}

type Send = <E extends Endpoint>(endpoint: E, input: Input<E>) => ReturnType<typeof callServer<E>>
/** A request, how much of the whole it is, and how many rows it created. */
type Step = { size: number; run: (send: Send) => Promise<number> }

/** A file takes as long as so many rows. */
const FILE_SIZE = 50

function* rowSteps(rows: readonly ArchivedRow[]): Generator<Step> {
  let lines: string[] = []
  let length = 0
  const step = (sent: string[]): Step => ({
    size: sent.length,
    async run(send) {
      const { body } = await send(importRows, { body: sent.join('\n') })
      return Object.values(body.added).reduce((sum, count) => sum + count, 0)
    },
  })
  for (const { kind, id, row } of rows) {
    if (kind === 'attachment') continue
    const line = JSON.stringify({ kind, id, row })
    if (lines.length === IMPORTED_ROWS_LIMIT || (lines.length > 0 && length + line.length > SENT_AT_ONCE)) {
      yield step(lines)
      lines = []
      length = 0
    }
    lines.push(line)
    length += line.length
  }
  if (lines.length > 0) yield step(lines)
}

function fileSteps({ rows, files, content }: OpenArchive) {
  const attached = new Map(rows.map(({ id, row }) => [id, row as RowOf<'attachment'>]))
  return files.map(
    ({ id }): Step => ({
      size: FILE_SIZE,
      async run(send) {
        const row = attached.get(id)!
        const { kind: of, id: owner } = toAttached(row)
        const body = new FormData()
        body.append('id', id)
        body.append('created', row.created)
        body.append('file', new Blob([await content('files', id)], { type: row.media_type }), row.name)
        await send(addAttachment, { params: { id: owner }, querystring: { of }, body })
        return 1
      },
    }),
  )
}

function receiptSteps({ extras, content }: OpenArchive): Step[] {
  if (!extras) return []
  const { receipts, merchants, pictures } = extras
  const steps: Step[] = []
  for (let at = 0; at < Math.max(receipts.length, merchants.length); at += IMPORTED_RECEIPTS_LIMIT) {
    const end = at + IMPORTED_RECEIPTS_LIMIT
    const body = { receipts: receipts.slice(at, end), merchants: merchants.slice(at, end) }
    steps.push({
      size: IMPORTED_RECEIPTS_LIMIT,
      async run(send) {
        await send(importReceipts, { body })
        return 0
      },
    })
  }
  for (const { id } of pictures)
    steps.push({
      size: FILE_SIZE,
      async run(send) {
        const body = new FormData()
        body.append('image', new Blob([await content('pictures', id)], { type: 'image/jpeg' }), 'receipt.jpg')
        await send(importReceiptPicture, { params: { id }, body })
        return 0
      },
    })
  return steps
}

/** Changes the settings to those of the archive, each as the user would. */
async function takeSettings({ name, currency, filters, task_filters = [], reminders, ...settings }: RowOf<'settings'>) {
  await callServer(changeCurrency, { body: { currency: currency as Currency } })
  await callServer(editName, { body: { name } })
  await callServer(changePreferences, { body: toPreferences(settings) })
  if (reminders) await callServer(changeReminders, { body: reminders })
  for (const filter of filters) await callServer(saveFilter, { body: filter })
  for (const filter of task_filters) await callServer(saveTaskFilter, { body: filter })
}

/** Repeats a request that the server or the network did not take, for some minutes. */
async function patiently<T>(request: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await request()
    } catch (thrown) {
      const isLater =
        thrown instanceof Unreachable || (thrown instanceof ApiError && [429, 503].includes(thrown.status))
      if (!isLater || attempt === RETRIES || signal.aborted) throw thrown
      const seconds = (thrown instanceof ApiError && thrown.retryAfter) || PAUSE_S
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
    }
  }
}
