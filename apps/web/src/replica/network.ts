import {
  addAttachment,
  discardAttachment,
  type Endpoint,
  exchangeChanges,
  getSnapshot,
  SnapshotHead,
  type SyncedRow,
  type SyncOperation,
  scanReceipt,
  streamChanges,
} from '@daybook/contract'
import { toAttached } from '@daybook/domain/attachments'
import { callServer, streamFromServer } from '../api/client.ts'
import { type FileUpload, formOfFile } from '../api/fileQueue.ts'
import { formOfReceipt, RECEIPT_TIMEOUT, type ReceiptUpload } from '../api/receiptQueue.ts'

/** Sends operations and returns their results, with what has changed since. */
export const exchange = (epoch: string, since: number, ops: SyncOperation[]) =>
  callServer(exchangeChanges, { body: { epoch, since, ops } }).then(({ body }) => body)

/** Reads all rows of the user: what the next exchange begins with, and the rows in parts. */
export async function readSnapshot(signal: AbortSignal) {
  const lines = readLines(await streamFromServer(getSnapshot, signal))
  const first = await lines.next()
  const [head = '', ...rest] = first.value ?? []
  return { head: SnapshotHead.parse(JSON.parse(head)), parts: readParts(rest, lines) }
}

async function* readParts(first: string[], lines: AsyncIterable<string[]>): AsyncGenerator<SyncedRow[]> {
  yield first.map((line) => JSON.parse(line))
  for await (const part of lines) yield part.map((line) => JSON.parse(line))
}

/** Yields the numbers of the user's latest changes as they are made. */
export async function* changeNumbers(signal: AbortSignal): AsyncGenerator<number> {
  for await (const lines of readLines(await streamFromServer(streamChanges, signal)))
    for (const line of lines) if (line.startsWith('data: ')) yield Number(line.slice('data: '.length))
}

/** Lets the server read a receipt and add its entry. */
export const uploadReceipt = (receipt: ReceiptUpload) =>
  callServer(scanReceipt, { body: formOfReceipt(receipt) }, { timeout: RECEIPT_TIMEOUT })

/** Attaches a file. */
export function uploadFile(upload: FileUpload) {
  const { kind: of, id } = toAttached(upload)
  const input = { params: { id }, querystring: { of }, body: formOfFile(upload) }
  return callServer(addAttachment, input, { timeout: RECEIPT_TIMEOUT })
}

/** Deletes an attached file. */
export const discardFile = (id: string) => callServer(discardAttachment, { params: { id } })

/** Reads what the server computes and no row says. */
export const readServerValue = (endpoint: Endpoint) => callServer(endpoint, {} as never).then(({ body }) => body)

/** Yields the lines of a text as they arrive, those of one piece together. */
async function* readLines(stream: ReadableStream<Uint8Array>): AsyncGenerator<string[], undefined> {
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      const lines = (rest + decoder.decode(value, { stream: true })).split('\n')
      rest = lines.pop() ?? ''
      if (lines.length > 0) yield lines
    }
    if (rest) yield [rest]
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}
