import { Suspense } from 'react'
import type { MarkdownProps } from '../../markdown/MarkdownText.tsx'
import { lazyOnIdle } from '../../ui/lazyOnIdle.ts'
import { PlainText } from '../../ui/PlainText.tsx'
import { TextLinks } from '../../ui/TextLinks.ts'
import { NoteLink } from './NoteLink.tsx'

const AsTyped = ({ text }: MarkdownProps) => <PlainText>{text}</PlainText>

const MarkdownText = lazyOnIdle(() =>
  import('../../markdown/MarkdownText.tsx').then(
    ({ MarkdownText }) => MarkdownText,
    () => AsTyped,
  ),
)

/** The content of a note or section. Shown as typed until what reads Markdown has loaded. */
export function NoteText(props: MarkdownProps) {
  return (
    <Suspense fallback={<AsTyped {...props} />}>
      <TextLinks value={NoteLink}>
        <MarkdownText {...props} />
      </TextLinks>
    </Suspense>
  )
}
