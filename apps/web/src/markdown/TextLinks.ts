import type { TextLink } from '@daybook/domain/noteLinks'
import { type ComponentType, createContext } from 'react'

/** A link, and where it is in the whole text: its words begin at `data-from`, and it ends at `data-to`. */
export type TextLinkProps = { link: TextLink; place: { 'data-from': number; 'data-to': number } }

/** Shows a link to a note by its title, a tag or a mention. Without it, the text is shown as typed. */
export const TextLinks = createContext<ComponentType<TextLinkProps> | undefined>(undefined)
