import { ATTACHMENT_BYTES, ATTACHMENT_LIMIT, ATTACHMENT_NAME_LENGTH, type AttachmentType } from '@daybook/contract'
import type { ModelFile } from '../model.ts'
import type { Conversion } from './conversion.ts'

type Ids = Record<ModelFile['of']['kind'], Map<string, string>>

/** Adds the pictures and PDFs of notes and tasks. The bytes are those of the source: a picture can be a PNG or WebP. */
export async function addFiles(conversion: Conversion, ids: Ids) {
  const counts = new Map<string, number>()
  for (const { id, name, of, read } of conversion.model.files) {
    const owner = ids[of.kind].get(of.id)
    if (!owner) continue
    const bytes = await read()
    const media_type = mediaTypeOf(bytes)
    const count = (counts.get(owner) ?? 0) + 1
    if (!media_type) conversion.leave('attachment_type', name)
    else if (bytes.length > ATTACHMENT_BYTES) conversion.leave('attachment_size', name)
    else if (count > ATTACHMENT_LIMIT) conversion.leave('too_many', name)
    else {
      counts.set(owner, count)
      const rowId = conversion.idOf('attachment', `${of.kind} ${of.id} ${id}`)
      const row = {
        [of.kind]: owner,
        name: conversion.text(name.split('/').at(-1), ATTACHMENT_NAME_LENGTH) || 'File',
        media_type,
        size: bytes.length,
        sha256: await sha256(bytes),
        created: `${conversion.options.today}T00:00:00Z`,
      }
      if (conversion.add('attachment', rowId, row)) conversion.files.push({ id: rowId, read })
    }
  }
}

async function sha256(bytes: Uint8Array<ArrayBuffer>) {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Returns the media type that a file is stored as, by its first bytes: every picture as a JPEG. */
function mediaTypeOf(bytes: Uint8Array): AttachmentType | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 12))
  if (start.startsWith('%PDF-')) return 'application/pdf'
  const isPicture =
    start.startsWith('\xff\xd8\xff') || start.startsWith('\x89PNG\r\n\x1a\n') || /^RIFF[\s\S]{4}WEBP/.test(start)
  return isPicture ? 'image/jpeg' : undefined
}
