import type { Archive } from '@daybook/archive/archive'
import { readExport } from '@daybook/archive/daybook/readExport'
import { unzip } from '@daybook/archive/unzip'
import {
  API_BASE,
  addAttachment,
  exportAll,
  IMPORTED_ROWS_LIMIT,
  importReceiptPicture,
  importReceipts,
  importRows,
  OPERATION_ID,
  type RowOf,
} from '@daybook/contract'
import { toAttached } from '@daybook/domain/attachments'
import { newId } from '../ids.ts'
import { registerUser, sender, sharedApi, type TestApi } from './api.ts'
import { attachmentForm, scanForm } from './upload.ts'

/** A new user who exports and imports everything. */
export async function movingUser(given?: TestApi) {
  const api = given ?? (await sharedApi())
  const { tokens, email } = await registerUser(api)
  const headers = { authorization: `Bearer ${tokens.access}` }
  const { sub } = JSON.parse(Buffer.from(tokens.access.split('.')[1]!, 'base64url').toString())
  const send = sender(api, headers)

  async function exported(query = '') {
    const reply = await api.app.inject({ url: `${API_BASE}${exportAll.url}${query}`, headers })
    return { reply, files: await unzip(new Blob([new Uint8Array(reply.rawPayload)])) }
  }

  return {
    api,
    id: sub as string,
    email,
    send,
    headers,
    exported,
    archive: async () => readExport((await exported()).files),

    /** Imports an archive as one operation. Returns its id and the number of rows that were added. */
    async importAll({ rows, files, own }: Pick<Archive, 'rows'> & Partial<Archive>) {
      const operation = newId(api.clock.now())
      const sendPart = sender(api, { ...headers, [OPERATION_ID]: operation })
      const lines = rows.filter(({ kind }) => kind !== 'attachment').map((row) => JSON.stringify(row))
      const added: Record<string, number> = {}
      for (let at = 0; at < lines.length; at += IMPORTED_ROWS_LIMIT) {
        const body = lines.slice(at, at + IMPORTED_ROWS_LIMIT).join('\n')
        const answer = (await sendPart(importRows, { body })).body
        for (const [kind, count] of Object.entries(answer.added)) added[kind] = (added[kind] ?? 0) + count
      }
      for (const { id, read } of files ?? []) {
        const row = rows.find((one) => one.id === id)!.row as RowOf<'attachment'>
        const owner = toAttached(row)
        const body = attachmentForm(await read(), row.name, { id, created: row.created })
        await sendPart(addAttachment, { params: { id: owner.id }, querystring: { of: owner.kind }, body })
      }
      if (own) await sendPart(importReceipts, { body: own })
      for (const { id, read } of own?.pictures ?? [])
        await sendPart(importReceiptPicture, { params: { id }, body: scanForm(await read()) })
      return { operation, added }
    },
  }
}
export type MovingUser = Awaited<ReturnType<typeof movingUser>>
