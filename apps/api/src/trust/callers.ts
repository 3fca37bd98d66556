import {
  API_BASE,
  addAttachment,
  type Endpoint,
  importReceiptPicture,
  pathOf,
  scanReceipt,
  type Tokens,
} from '@daybook/contract'
import type { TestApi } from '../testing/api.ts'
import { attachmentForm, MINIMAL_PDF, scanForm } from '../testing/upload.ts'
import type { Operation } from './operation.ts'
import { type Member, SEED_ITEMS } from './seedItems.ts'

/** A request to an endpoint. `id` fills in the path; query and body are sent unchanged. */
export type Call = { endpoint: Endpoint; id: string; query: Record<string, string>; body: object | string | undefined }

/** Returns a valid call by the owner, on an item created for it. */
export async function readExample({ endpoint, item, query = {}, body }: Operation, owner: Member): Promise<Call> {
  const id = item ? await SEED_ITEMS[item].make(owner) : ''
  return { endpoint, id, query, body: await body?.(id, owner) }
}

/** Returns the fields of a body; those of the first line if it is NDJSON. */
export const toFields = (body: Call['body']): object => (typeof body === 'string' ? JSON.parse(body) : (body ?? {}))

/** Returns the body with `fields` added or replaced. */
export const withFields = (body: Call['body'], fields: object): Call['body'] =>
  typeof body === 'string' ? JSON.stringify({ ...toFields(body), ...fields }) : { ...body, ...fields }

/** Returns the call with another id in the path and the body. */
export const about = (call: Call, id: string): Call => ({
  ...call,
  id,
  body: call.body && JSON.parse(JSON.stringify(call.body).replaceAll(call.id || '\0', id)),
})

export const bearer = ({ access }: Tokens) => ({ authorization: `Bearer ${access}` })

export function makeCaller({ app }: TestApi) {
  return ({ endpoint, id, query, body }: Call, headers: Record<string, string> = {}) =>
    app.inject({
      method: endpoint.method,
      url: API_BASE + pathOf(endpoint, { id, noteId: id, kind: 'task', feed: 'tasks', report: 'tags' }),
      query,
      headers: { ...(typeof body === 'string' && { 'content-type': 'application/x-ndjson' }), ...headers },
      ...(toForm(endpoint) ?? (body && { payload: body })),
    })
}

/** Returns a new form for an endpoint that takes one. */
const toForm = (endpoint: Endpoint) => {
  if (endpoint === scanReceipt || endpoint === importReceiptPicture) return { payload: scanForm('a receipt') }
  return endpoint === addAttachment ? { payload: attachmentForm(MINIMAL_PDF) } : undefined
}
