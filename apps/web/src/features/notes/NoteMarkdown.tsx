import { type MarkdownProps, MarkdownText } from '../../markdown/MarkdownText.tsx'
import { TextLinks } from '../../markdown/TextLinks.ts'
import { TextPictures } from '../../markdown/TextPictures.ts'
import { NoteLink } from './NoteLink.tsx'
import { NotePicture } from './NotePicture.tsx'

/** The content of a note in Markdown, with its links to other notes and its pictures. */
export function NoteMarkdown(props: MarkdownProps) {
  return (
    <TextLinks value={NoteLink}>
      <TextPictures value={NotePicture}>
        <MarkdownText {...props} />
      </TextPictures>
    </TextLinks>
  )
}
