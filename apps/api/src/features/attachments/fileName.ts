import { ATTACHMENT_NAME_LENGTH, type AttachmentType } from '@daybook/contract'

const EXTENSION: Record<AttachmentType, string> = { 'image/jpeg': '.jpg', 'application/pdf': '.pdf' }

/**
 * Returns the name under which a file is stored: without folders, control characters and those that change the
 * direction of text, and with the extension of what it is stored as.
 */
export function safeFileName(given: string, type: AttachmentType) {
  const last = given.toWellFormed().split(/[/\\]/).at(-1) ?? ''
  const visible = last
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"|?*]/gu, '')
    .replace(/\.[a-z\d]{1,5}$/i, '')
    .replace(/^[.\s]+|[.\s]+$/g, '')
  const stem = Array.from(visible)
    .slice(0, ATTACHMENT_NAME_LENGTH - 4)
    .join('')
  return (stem.trim() || 'attachment') + EXTENSION[type]
}

/** Returns the header that offers a file under its name (RFC 6266). */
export function contentDisposition(name: string, type: AttachmentType) {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
  return `${type === 'image/jpeg' ? 'inline' : 'attachment'}; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
