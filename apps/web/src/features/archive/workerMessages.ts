import type { ArchivedFile } from '@daybook/archive/archive'
import type { BadFileReason } from '@daybook/archive/badFile'
import type { OtherOptions } from '@daybook/archive/others/index'
import type { Source } from '@daybook/archive/others/source'
import type { FoundArchive } from '@daybook/archive/readArchive'

type Contents = Pick<ArchivedFile, 'id'>[]

/** An archive without the contents of its files, which stay in the worker. */
export type ReadArchive = Omit<FoundArchive, 'files' | 'extras'> & {
  files: Contents
  extras?: Omit<NonNullable<FoundArchive['extras']>, 'pictures'> & { pictures: Contents }
}

export type ReadOptions = Omit<OtherOptions, 'loadSqlite'>

/** A product whose files can be read, and where its users find them. */
type NamedSource = Pick<Source, 'name' | 'file' | 'how'>

/** A message to the worker: `content` is asked for files of the archive that was read last. */
export type ArchiveOrder =
  | { kind: 'sources' }
  | { kind: 'read'; files: File[]; options: ReadOptions }
  | { kind: 'content'; of: 'files' | 'pictures'; id: string }

/** The answer to each message, in their order. */
export type ArchiveAnswer =
  | { kind: 'sources'; sources: NamedSource[] }
  | { kind: 'archive'; archive: ReadArchive }
  | { kind: 'content'; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'bad'; reason: BadFileReason; detail: string; source: string | undefined }
