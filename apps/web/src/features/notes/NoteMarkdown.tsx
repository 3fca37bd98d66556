import { type MarkdownProps, MarkdownText } from '../../markdown/MarkdownText.tsx'
import { TextLinks } from '../../markdown/TextLinks.ts'
import { NoteLink } from './NoteLink.tsx'

/** The content of a note in Markdown, with its links to other notes. */
export function NoteMarkdown(props: MarkdownProps) {
  return (
    <TextLinks value={NoteLink}>
      <MarkdownText {...props} />
    </TextLinks>
  )
}
