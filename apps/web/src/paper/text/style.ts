/** `isDisplay` draws a text of Latin letters in the face of headings. */
export type Style = { size: number; colour: string; isDisplay?: boolean }

/** How a part of a text differs from the rest. Runs of one mark share the object. */
export type Mark = {
  isBold?: boolean
  isItalic?: boolean
  isStruck?: boolean
  isLink?: boolean
  /** In the face of code, on a tint. */
  isCode?: boolean
  /** In the face of code. */
  isMono?: boolean
}

export type Run = { text: string; mark?: Mark | undefined }
