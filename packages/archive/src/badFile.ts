/** Why a file cannot be imported. */
export type BadFileReason =
  /** It is damaged or no file of that product. */
  | 'damaged'
  /** It has, once unpacked, more than can be read. */
  | 'too_large'
  /** No product that can be imported makes such files. */
  | 'unknown'
  /** It is encrypted. */
  | 'encrypted'
  /** A later release of Daybook made it. */
  | 'newer'

/** Thrown by reading a file that cannot be imported. Nothing of it is used. */
export class BadFile extends Error {
  reason: BadFileReason
  /** The product of which it is, if that is known. */
  source: string | undefined
  /** @param detail what exactly, for people who know the format: a line, a table, a name */
  constructor(reason: BadFileReason, detail = '', source?: string) {
    super(detail || reason)
    this.reason = reason
    this.source = source
  }
}
