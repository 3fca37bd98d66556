import { BadFile } from '@daybook/archive/badFile'
import type { ArchiveAnswer, ArchiveOrder, ReadArchive, ReadOptions } from './workerMessages.ts'

/** An archive that was read in a worker. `close` ends the worker, which keeps the contents of the files. */
export type OpenArchive = ReadArchive & {
  content: (of: 'files' | 'pictures', id: string) => Promise<Uint8Array<ArrayBuffer>>
  close: () => void
}

function startWorker() {
  const worker = new Worker(new URL('./archiveWorker.ts', import.meta.url), { type: 'module' })
  const ask = (order: ArchiveOrder) =>
    new Promise<ArchiveAnswer>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<ArchiveAnswer>) => resolve(data)
      worker.onerror = () => reject(new BadFile('damaged', 'worker'))
      worker.postMessage(order)
    })
  return { ask, close: () => worker.terminate() }
}

/** Reads files in a worker. Throws {@link BadFile} for what cannot be imported. */
export async function openArchive(files: File[], options: ReadOptions): Promise<OpenArchive> {
  const { ask, close } = startWorker()
  const answer = await ask({ kind: 'read', files, options })
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

/** Returns the products whose files can be read. */
export async function readSources() {
  const { ask, close } = startWorker()
  const answer = await ask({ kind: 'sources' }).finally(close)
  if (answer.kind === 'sources') return answer.sources
  throw toError(answer)
}

const toError = (answer: ArchiveAnswer) =>
  answer.kind === 'bad' ? new BadFile(answer.reason, answer.detail, answer.source) : new BadFile('damaged', answer.kind)
