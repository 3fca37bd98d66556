import { use } from 'react'
import { type TextPictureProps, TextPictures } from './TextPictures.ts'

const ADDRESS = /^attachment:([\da-f-]{36})$/i

/** Returns the id of the attachment that an address names, or undefined. */
export const attachmentIdOf = (address: string) => ADDRESS.exec(address)?.[1]?.toLowerCase()

/** Shows an attached picture, or what was typed for it. */
export function AttachedPicture({ source, ...picture }: TextPictureProps & { source: string }) {
  const Shown = use(TextPictures)
  return Shown ? <Shown {...picture} /> : source
}
