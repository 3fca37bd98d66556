import { onTestFinished } from 'vitest'
import { setUnsent } from '../api/deviceCopy.ts'
import { provideReceiptQueue, setReceiptState } from '../api/receiptQueue.ts'
import { makeReceipts } from '../replica/receipts.ts'
import { makeRows } from '../replica/rows.ts'
import { memoryScans } from '../replica/testing/memoryScans.ts'
import { uncheckedOf } from '../replica/unchecked.ts'
import { withScans } from '../replica/waitingScans.ts'
import { ownerOf, readTokens } from '../session/tokens.ts'

/** Lets the signed-in user's pictures wait in memory until the API has read them, until the end of the test. */
export function connectReceiptQueue() {
  const { scans, waiting, rejected } = memoryScans()
  const rows = makeRows()
  const stopping = new AbortController()
  onTestFinished(() => {
    stopping.abort()
    provideReceiptQueue()
    setUnsent({ waiting: [], rejected: [], isServerAway: false })
  })

  function show() {
    setUnsent({ waiting: withScans([], [...waiting.values()]), rejected: [...rejected], isServerAway: false })
    setReceiptState({ ...receipts.state(), unchecked: uncheckedOf(receipts.unchecked(), rows) })
  }

  async function onSettled() {
    await receipts.load()
    for (const { transaction, type } of receipts.unchecked()) {
      const { id, category, ...entry } = transaction
      rows.set('entry', id, { row: { ...entry, id, type, category: category.name }, deleted: null })
    }
    show()
  }

  const receipts = makeReceipts(
    {
      userId: ownerOf(readTokens())!,
      scans,
      isUnsent: () => false,
      exchange: async () => undefined,
      onProgress: show,
      onSettled,
    },
    stopping.signal,
  )

  async function changed(change: Promise<void>) {
    await change
    await receipts.load()
    show()
    void receipts.run()
  }

  const add: typeof scans.add = (...uploads) => scans.add(...uploads)
  provideReceiptQueue({
    async keepReceipts(uploads) {
      await changed(add(...uploads.map((upload) => ({ ...upload, at: new Date().toISOString() }))))
      return true
    },
    async retryReceipt(upload) {
      rejected.splice(0, rejected.length, ...rejected.filter(({ op }) => op.id !== upload.id))
      await changed(add({ ...upload, at: new Date().toISOString() }))
    },
    dropReceipt: (id) => changed(scans.remove(id)),
    markChecked: (ids) => changed(scans.markChecked(ids)),
  })
  return { run: receipts.run }
}
