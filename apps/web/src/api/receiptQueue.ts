/** A picture of a receipt to read. `id` is that of the entry. */
export type ReceiptUpload = { id: string; picture: File; keep: boolean }

/** Keeps pictures on this device until the server can be reached. */
export type ReceiptQueue = {
  /** Keeps a picture. Returns false if there is no copy of the user's data on this device. */
  keepReceipt: (upload: ReceiptUpload) => Promise<boolean>
}

/** How long the reading of a receipt may take. */
export const RECEIPT_TIMEOUT = 120_000

const NO_QUEUE: ReceiptQueue = { keepReceipt: async () => false }
let queue = NO_QUEUE

/** Sets what keeps the pictures of this device; without an argument, none are kept. */
export function provideReceiptQueue(provided = NO_QUEUE) {
  queue = provided
}

/** Keeps a picture until the server can be reached. Returns false if this device cannot. */
export const keepReceipt: ReceiptQueue['keepReceipt'] = (upload) => queue.keepReceipt(upload)

/** Returns the form that uploads a picture. */
export function formOfReceipt({ id, picture, keep }: ReceiptUpload) {
  const form = new FormData()
  form.append('id', id)
  form.append('keep', String(keep))
  form.append('image', picture, picture.name)
  return form
}
