import { type ComponentType, createContext } from 'react'

/** Where a link is in the whole text: its words begin at `data-from`, and it ends at `data-to`. */
type TextPlace = { 'data-from': number; 'data-to': number }
export type TextLinkProps = { title: string; place: TextPlace }

/** Shows a link to a note by its title. Without it, the text is shown as typed. */
export const TextLinks = createContext<ComponentType<TextLinkProps> | undefined>(undefined)
