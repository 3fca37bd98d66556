import { BadFile } from '@daybook/archive/badFile'
import type { ArchiveAnswer, ArchiveOrder, ReadArchive } from './workerMessages.ts'

/** An archive that was read in a worker. `close` ends the worker, which keeps the contents of the files. */
export type OpenArchive = ReadArchive & {
  content: (of: 'files' | 'pictures', id: string) => Promise<Uint8Array<ArrayBuffer>>
  close: () => void
}

/** Reads a file in a worker, which ends with `signal`. Throws {@link BadFile} for one that cannot be imported. */
export async function openArchive(file: Blob, signal: AbortSignal): Promise<OpenArchive> {
  const worker = new Worker(new URL('./archiveWorker.ts', import.meta.url), { type: 'module' })
  const close = () => worker.terminate()
  signal.addEventListener('abort', close)
  const ask = (order: ArchiveOrder) =>
    new Promise<ArchiveAnswer>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<ArchiveAnswer>) => resolve(data)
      worker.onerror = () => reject(new BadFile('damaged', 'worker'))
      worker.postMessage(order)
    })
  const answer = await ask({ kind: 'read', file })
  if (answer.kind === 'archive')
    return {
      ...answer.archive,
      close,
      async content(of, id) {
        const answer = await ask({ kind: 'content', of, id })
        if (answer.kind === 'content') return answer.bytes
        throw toError(answer)
      },
    }
  close()
  throw toError(answer)
}

const toError = (answer: ArchiveAnswer) =>
  answer.kind === 'bad' ? new BadFile(answer.reason, answer.detail) : new BadFile('damaged', answer.kind)
