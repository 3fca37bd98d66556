import type { Archive, ArchivedFile } from '@daybook/archive/archive'
import type { BadFileReason } from '@daybook/archive/badFile'

/** An archive without the contents of its files, which stay in the worker. */
export type ReadArchive = Omit<Archive, 'files' | 'own'> & {
  files: Pick<ArchivedFile, 'id'>[]
  own?: Omit<NonNullable<Archive['own']>, 'pictures'> & { pictures: Pick<ArchivedFile, 'id'>[] }
}

/** A message to the worker: first the file to read, then any number of files of the archive. */
export type ArchiveOrder = { kind: 'read'; file: Blob } | { kind: 'content'; of: 'files' | 'pictures'; id: string }

/** The answer to each message, in their order. */
export type ArchiveAnswer =
  | { kind: 'archive'; archive: ReadArchive }
  | { kind: 'content'; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'bad'; reason: BadFileReason; detail: string }
