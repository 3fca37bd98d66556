import { listEntries } from '@daybook/contract'
import { onTestFinished } from 'vitest'
import { newId } from '../../api/newId.ts'
import { ownerOf, readTokens } from '../../session/tokens.ts'
import { signInTestUser } from '../../testing/realApi.ts'
import { makeReceipts } from '../receipts.ts'
import { memoryScans } from './memoryScans.ts'

/** A user whose pictures and files wait in memory, since the tests have no IndexedDB. */
export async function makeQueue() {
  const { send } = await signInTestUser()
  const { scans, waiting, unchecked, rejected } = memoryScans()
  const progress: ReturnType<typeof receipts.state>[] = []
  const unsent = new Set<string>()
  const stopping = new AbortController()
  onTestFinished(() => stopping.abort())
  const settled: number[] = []
  const exchanged: number[] = []
  const dependencies = {
    userId: ownerOf(readTokens())!,
    scans,
    isUnsent: ({ id }: { id: string }) => unsent.has(id),
    exchange: async () => void exchanged.push(waiting.size),
    onProgress: () => void progress.push(receipts.state()),
    onSettled: async () => void settled.push(waiting.size),
  }
  const receipts = makeReceipts(dependencies, stopping.signal)
  return {
    send,
    scans,
    waiting,
    rejected,
    unsent,
    unchecked,
    progress,
    settled,
    exchanged,
    receipts,
  }
}

/** Makes pictures with these texts wait. */
export async function keepPictures(...texts: string[]) {
  const { send, receipts, scans, ...queue } = await makeQueue()
  for (const text of texts) {
    const picture = new File([text], 'photo.jpg', { type: 'image/jpeg' })
    await scans.add({ id: newId(), picture, keep: true, at: new Date().toISOString() })
  }
  await receipts.load()
  const entries = async () =>
    (await send(listEntries('expense'), { querystring: {} })).body.flatMap(
      ({ expense }: { expense: object[] }) => expense,
    )
  return { ...queue, receipts, scans, entries }
}
