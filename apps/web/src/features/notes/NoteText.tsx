import { Suspense } from 'react'
import type { MarkdownProps } from '../../markdown/MarkdownText.tsx'
import { lazyOnIdle } from '../../ui/lazyOnIdle.ts'
import { PlainText } from '../../ui/PlainText.tsx'

const AsTyped = ({ text }: MarkdownProps) => <PlainText>{text}</PlainText>

const NoteMarkdown = lazyOnIdle(() =>
  import('./NoteMarkdown.tsx').then(
    ({ NoteMarkdown }) => NoteMarkdown,
    () => AsTyped,
  ),
)

/** The content of a note or section. Shown as typed until what reads Markdown has loaded. */
export function NoteText(props: MarkdownProps) {
  return (
    <Suspense fallback={<AsTyped {...props} />}>
      <NoteMarkdown {...props} />
    </Suspense>
  )
}
