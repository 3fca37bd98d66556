import { getScan, getScanPicture, type ScanResult, scanReceipt } from '@daybook/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'
import { ApiError } from '../../../api/errors.ts'
import { mutationOf } from '../../../api/operations.ts'
import { queryFor } from '../../../api/queries.ts'

const TIMEOUT = 120_000
const MAX_ATTEMPTS = 4
const SECOND_MS = 1000

export type Upload = { id: string; picture: File; keep: boolean }

/** Uploads a receipt, in up to `attempts` attempts: retries a 503 after its Retry-After. The id makes it idempotent. */
async function scan(upload: Upload, send: typeof call, attempts = MAX_ATTEMPTS): Promise<ScanResult> {
  try {
    return await send(scanReceipt, { body: formOf(upload) }, { timeout: TIMEOUT })
  } catch (error) {
    const isBusy = error instanceof ApiError && error.status === 503 && error.retryAfter !== undefined
    if (!isBusy || attempts === 1) throw error
    await new Promise((resolve) => setTimeout(resolve, (error.retryAfter ?? 1) * SECOND_MS))
    return scan(upload, send, attempts - 1)
  }
}

function formOf({ id, picture, keep }: Upload) {
  const form = new FormData()
  form.append('id', id)
  form.append('keep', String(keep))
  form.append('image', picture, picture.name)
  return form
}

export const scanMutation = mutationOf((upload: Upload, send) => scan(upload, send), {
  shows: ['unavailable'],
  hides: ['too_many_unreadable_images'],
})

export const scanOf = (id: string) => queryFor(getScan, { params: { id } }, { silent: true })

export const scanPicture = (id: string) =>
  queryOptions({
    queryKey: [getScanPicture.url, id],
    queryFn: async ({ signal }) => (await call(getScanPicture, { params: { id } }, { signal })) as Blob,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { silent: true },
  })
