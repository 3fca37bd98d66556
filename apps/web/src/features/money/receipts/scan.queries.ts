import { getScan, getScanPicture, type ScanResult, scanReceipt } from '@daybook/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'
import { ApiError } from '../../../api/errors.ts'
import { makeMutation } from '../../../api/operations.ts'
import { queryFor } from '../../../api/queries.ts'
import { formOfReceipt, RECEIPT_TIMEOUT, type ReceiptUpload } from '../../../api/receiptQueue.ts'

const MAX_ATTEMPTS = 4
const SECOND_MS = 1000

/** Uploads a receipt, in up to `attempts` attempts: retries a 503 after its Retry-After. The id makes it idempotent. */
async function scan(upload: ReceiptUpload, send: typeof call, attempts = MAX_ATTEMPTS): Promise<ScanResult> {
  try {
    return await send(scanReceipt, { body: formOfReceipt(upload) }, { timeout: RECEIPT_TIMEOUT })
  } catch (error) {
    const isBusy = error instanceof ApiError && error.status === 503 && error.retryAfter !== undefined
    if (!isBusy || attempts === 1) throw error
    await new Promise((resolve) => setTimeout(resolve, (error.retryAfter ?? 1) * SECOND_MS))
    return scan(upload, send, attempts - 1)
  }
}

/** Uploads a receipt from a device that keeps no pictures, and returns what was read. */
export const scanMutation = makeMutation((upload: ReceiptUpload, send) => scan(upload, send), {
  shows: ['unavailable'],
  hides: ['too_many_unreadable_images'],
})

export const scanQuery = (id: string) => queryFor(getScan, { params: { id } }, { silent: true })

export const scanPicture = (id: string) =>
  queryOptions({
    queryKey: [getScanPicture.url, id],
    queryFn: async ({ signal }) => (await call(getScanPicture, { params: { id } }, { signal })) as Blob,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 5 * 60_000,
    meta: { silent: true },
  })
