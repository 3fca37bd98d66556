import { createHash } from 'node:crypto'
import { ATTACHMENT_LIMIT, type AttachmentType } from '@daybook/contract'
import { type Attached, toAttached, toAttachedTo } from '@daybook/domain/attachments'
import type { FastifyBaseLogger } from 'fastify'
import { tracked } from '../../db/changes/trackedRows.ts'
import { trashRepo } from '../../db/changes/trash.repo.ts'
import { type Author, withChanges } from '../../db/changes/withChanges.ts'
import type { Db } from '../../db/open.ts'
import type { AppDependencies } from '../../dependencies.ts'
import { DomainError, orNotFound } from '../../errors.ts'
import { newId } from '../../ids.ts'
import { isPlainJpeg } from '../../pictures/plainJpeg.ts'
import { toDomainError } from '../../receipt-scanning/scanError.ts'
import { attachmentRows } from './attachmentRows.repo.ts'
import { attachmentRepo } from './attachments.repo.ts'
import { toAttachment } from './attachments.service.ts'
import { safeFileName } from './fileName.ts'

type Upload = { name: string; content: Uint8Array; id?: string | undefined; created?: string | undefined }
type Stored = { type: AttachmentType; content: Uint8Array }

const PDF_START = '%PDF-'
const PDF_END = '%%EOF'
/** Readers look for the end of a PDF in its last 1024 bytes. */
const PDF_END_WITHIN = 1024

/** Attaches files to the entities of one user. */
export function attachingService(dependencies: AppDependencies, author: Author, log: FastifyBaseLogger) {
  const { db, clock, config, reader } = dependencies
  const { userId } = author

  /** Accepts one in the trash if the upload has an id: a device may not know yet that it was deleted. */
  async function requireOwner(db: Db, of: Attached, { isDeletedAllowed }: { isDeletedAllowed: boolean }) {
    const isInTrash = isDeletedAllowed && (await trashRepo(db, userId).get(of.kind, of.id)) !== undefined
    orNotFound(isInTrash || (await attachmentRepo(db, userId).exists(of)), `${of.kind}_not_found`)
  }

  /** Returns the bytes of the user's attachments, also of those in the trash. */
  async function totalSize(db: Db) {
    const trashed = await trashRepo(db, userId).ofKind('attachment')
    const sizes: number[] = trashed.map(({ content }) => JSON.parse(content).size)
    return sizes.reduce((sum, size) => sum + size, await attachmentRepo(db, userId).totalSize())
  }

  async function requireRoom(db: Db, of: Attached, size: number) {
    if ((await attachmentRepo(db, userId).of(of)).length >= ATTACHMENT_LIMIT)
      throw new DomainError({ code: 'too_many_attachments', params: { maximum: ATTACHMENT_LIMIT } })
    const maximum = config.ATTACHMENT_MB_PER_USER
    if ((await totalSize(db)) + size > maximum * 1e6)
      throw new DomainError({ code: 'attachment_space_used', params: { maximum } })
  }

  async function encode(picture: Uint8Array) {
    const { jpeg } = await reader.encode(picture, userId).catch((thrown) => {
      throw toDomainError(thrown, log)
    })
    return jpeg
  }

  /** Returns the attachment with this id, also from the trash. */
  const findAttachment = async (db: Parameters<typeof tracked>[0], id: string) =>
    (await tracked(db, attachmentRows).get(id)) ?? (await trashRepo(db, userId).get('attachment', id))?.row

  return {
    async add(of: Attached, { name, content, ...given }: Upload) {
      const options = { isDeletedAllowed: given.id !== undefined }
      const id = given.id ?? newId(clock.now())
      await requireOwner(db, of, options)
      const stored = await storedForm(content, encode)
      return withChanges({ db, clock }, author, async (db) => {
        await requireOwner(db, of, options)
        const existing = await findAttachment(db, id)
        if (existing && toAttached(existing).id !== of.id) throw new DomainError('id_invalid')
        if (existing) return toAttachment(id, existing)
        await requireRoom(db, of, stored.content.length)
        const row = {
          ...toAttachedTo(of),
          name: safeFileName(name, stored.type),
          media_type: stored.type,
          size: stored.content.length,
          sha256: createHash('sha256').update(stored.content).digest('hex'),
          created: given.created ?? clock.now().toISOString(),
        }
        await attachmentRepo(db, userId).store(id, stored.content)
        await tracked(db, attachmentRows).create(id, row)
        return toAttachment(id, row)
      })
    },
  }
}

/**
 * Recognises the type by the content. A picture is encoded again, so that nothing else of the file is kept, unless that
 * was done before.
 */
async function storedForm(content: Uint8Array, encode: (picture: Uint8Array) => Promise<Uint8Array>): Promise<Stored> {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  if (bytes.subarray(0, PDF_START.length).toString('latin1') === PDF_START) {
    if (!bytes.subarray(-PDF_END_WITHIN).includes(PDF_END)) throw new DomainError('attachment_pdf_damaged')
    return { type: 'application/pdf', content }
  }
  return { type: 'image/jpeg', content: isPlainJpeg(bytes) ? content : await encode(content) }
}
