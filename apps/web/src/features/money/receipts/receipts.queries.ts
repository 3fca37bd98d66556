import { copyReceipt, discardEntry, type EntryType, type ScanResult } from '@daybook/contract'
import { mutationOptions } from '@tanstack/react-query'
import { m } from '#messages'
import { raiseAlert } from '../../../alerts/alerts.ts'
import { call } from '../../../api/client.ts'
import { readUnsent } from '../../../api/deviceCopy.ts'
import { newId } from '../../../api/newId.ts'
import { makeMutation } from '../../../api/operations.ts'
import { mutationById } from '../../../api/queries.ts'
import { type ReceiptUpload, receiptQueue } from '../../../api/receiptQueue.ts'
import { shrunk } from '../../../device/picture.ts'

/** The most files that are taken at once. */
export const MAX_FILES = 100

/** The name of the pictures that the camera takes. */
const TAKEN = /^receipt_\d+\.jpg$/

const showAlert = (text: string) => raiseAlert(text, { isShownOffline: true })

type Added = {
  /** The ids of the pictures that wait on this device. */
  ids: string[]
  /** The picture that this device cannot keep, to be uploaded at once. */
  unkept?: ReceiptUpload | undefined
}

/** Keeps pictures and PDFs on this device until the server has read them, one after the other as each is made small. */
export const addReceiptsMutation = mutationOptions({
  mutationFn: async ({ files, keep }: { files: File[]; keep: boolean }): Promise<Added> => {
    const ids: string[] = []
    const taken: File[] = []
    if (files.length > MAX_FILES) showAlert(m.receipt_too_many({ count: MAX_FILES }))
    for (const file of files.slice(0, MAX_FILES)) {
      const upload = await prepare(file, keep, taken)
      if (!upload) continue
      taken.push(upload.picture)
      if (await receiptQueue().keepReceipts([upload])) ids.push(upload.id)
      else if (files.length === 1) return { ids, unkept: upload }
      else {
        showAlert(m.receipt_one_at_a_time())
        break
      }
    }
    return { ids }
  },
  meta: { readOnly: true },
})

/** Returns the picture to upload. Says why there is none if the file is empty, is among those `taken` or waits already. */
async function prepare(file: File, keep: boolean, taken: File[]): Promise<ReceiptUpload | undefined> {
  if (file.size === 0) return void showAlert(m.receipt_empty_file({ name: file.name }))
  const picture = await shrunk(file)
  if (await isIn([...taken, ...waitingPictures()], picture))
    return void showAlert(m.in_list_already({ name: file.name }))
  return { id: newId(), picture, keep, source: TAKEN.test(file.name) ? undefined : file.name }
}

const waitingPictures = () =>
  readUnsent().waiting.flatMap(({ body }) => (body.picture instanceof File ? [body.picture] : []))

async function isIn(pictures: File[], picture: File) {
  for (const other of pictures) if (await isSame(picture, other)) return true
  return false
}

async function isSame(one: File, other: File) {
  if (one.size !== other.size) return false
  const [first, second] = await Promise.all([one.arrayBuffer(), other.arrayBuffer()])
  const bytes = new Uint8Array(second)
  return new Uint8Array(first).every((byte, at) => byte === bytes[at])
}

/** Deletes an entry that was read. The list itself offers to undo it. */
export const discardReadMutation = (type: EntryType) => mutationById(discardEntry(type))

/** Removes these entries from those to be checked. */
export const markChecked = (results: readonly ScanResult[]) =>
  receiptQueue().markChecked(results.map(({ transaction }) => transaction.id))

type Join = { id: string; to: string; name: string }

/** Copies the receipt of an entry to the one of the same purchase, and deletes the first, which can be undone. */
export const joinReceiptMutation = (type: EntryType) =>
  makeMutation(
    async ({ id, to }: Join, send) => {
      await call(copyReceipt, { params: { id }, body: { to } })
      return send(discardEntry(type), { params: { id } })
    },
    { undoText: ({ name }) => m.scan_joined({ name }), hides: 'all' },
  )
