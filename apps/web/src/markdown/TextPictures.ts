import { type ComponentType, createContext } from 'react'

/** An attached picture in a text, and where it is in the whole text: from `data-from` to `data-to`. */
export type TextPictureProps = { id: string; name: string; place: { 'data-from': number; 'data-to': number } }

/** Shows an attached picture. Without it, it is shown as typed. */
export const TextPictures = createContext<ComponentType<TextPictureProps> | undefined>(undefined)
