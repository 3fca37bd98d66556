import { memo, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { whenIdle } from '../device/onIdle.ts'
import { PlainText } from '../ui/PlainText.tsx'
import styles from './Markdown.module.css'
import { MarkdownBlocks } from './MarkdownBlocks.tsx'
import { parseMarkdown } from './parseMarkdown.ts'
import { isTooLong, splitMarkdown } from './splitMarkdown.ts'
import { withoutEmptyEnd } from './withoutEmptyEnd.ts'

export type MarkdownProps = {
  text: string
  /** Where the text begins in the one that it is a part of. */
  from: number
  /** The level of the highest heading. */
  level: number
  /** Is called with the place of a tapped checkbox in the whole text. Resolves when that is written, or not. */
  onCheck: (offset: number) => Promise<unknown>
}

/**
 * Shows a text that may have Markdown in it, never HTML. Lines and blank lines stay as typed. The beginning of a long text
 * is shown first, the rest as plain text until the browser is idle.
 */
export function MarkdownText({ text, from, level, onCheck }: MarkdownProps) {
  const pieces = useMemo(() => splitMarkdown(withoutEmptyEnd(text)), [text])
  const ready = useGrowingCount(pieces.length)
  const check = useLatest(onCheck)
  return (
    <div className={styles.markdown}>
      {pieces.map((piece, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other identity
        <div key={index} className={pieces.length > 1 ? styles.piece : undefined}>
          <Piece text={piece.text} from={from + piece.from} isReady={index < ready} level={level} onCheck={check} />
        </div>
      ))}
    </div>
  )
}

/** Returns a function that is always the same, so that a tick renders no piece but its own. */
function useLatest(onCheck: MarkdownProps['onCheck']) {
  const latest = useRef(onCheck)
  useLayoutEffect(() => {
    latest.current = onCheck
  })
  return useCallback((offset: number) => latest.current(offset), [])
}

/** Returns 1, and one more whenever the browser is idle, up to `count`. */
function useGrowingCount(count: number) {
  const [ready, setReady] = useState(1)
  useEffect(() => {
    if (ready >= count) return
    let isMounted = true
    void whenIdle().then(() => isMounted && setReady(ready + 1))
    return () => {
      isMounted = false
    }
  }, [ready, count])
  return ready
}

const Piece = memo(({ text, from, isReady, level, onCheck }: MarkdownProps & { isReady: boolean }) => {
  if (!isReady) return <p data-from={from}>{text}</p>
  if (isTooLong(text)) return <AsTyped text={text} from={from} />
  return <MarkdownBlocks parent={parseMarkdown(text)} scope={{ source: text, from, level, onCheck }} />
})

const AsTyped = ({ text, from }: { text: string; from: number }) => (
  <div data-from={from}>
    <PlainText>{text}</PlainText>
  </div>
)
