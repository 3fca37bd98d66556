import { use } from 'react'
import { type TextPictureProps, TextPictures } from './TextPictures.ts'

/** Shows an attached picture, or what was typed for it. */
export function AttachedPicture({ source, ...picture }: TextPictureProps & { source: string }) {
  const Shown = use(TextPictures)
  return Shown ? <Shown {...picture} /> : source
}
