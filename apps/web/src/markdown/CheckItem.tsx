import { type CSSProperties, type ReactNode, useId, useState } from 'react'
import { useWriteLock } from '../ui/NeedsServer.tsx'
import { renderInlines, type Scope } from './inlines.tsx'
import styles from './Markdown.module.css'
import type { MarkdownNode } from './parseMarkdown.ts'

/** How far behind its mark a box and the space after it end. */
const BOX_END = 3

/** Returns the text of an item without the space after its box. */
const withoutSpace = ([first, ...rest]: MarkdownNode[]) =>
  first?.type === 'text' ? [{ ...first, value: first.value.slice(1) }, ...rest] : first ? [first, ...rest] : []

type Props = {
  /** The content of its first paragraph. */
  label: MarkdownNode[]
  box: { at: number; isChecked: boolean }
  scope: Scope
  onCheck: (offset: number) => Promise<unknown>
  style: CSSProperties | undefined
  /** The blocks below its text. */
  children: ReactNode
}

/** An item of a checklist. Its box is ticked in place; it is shown as ticked before that is written. */
export function CheckItem({ label, box, scope, onCheck, style, children }: Props) {
  const id = useId()
  const [tapped, setTapped] = useState<boolean>()
  const isChecked = tapped ?? box.isChecked
  const { isLocked, reason } = useWriteLock()

  function tap() {
    setTapped(!isChecked)
    void onCheck(scope.from + box.at).finally(() => setTapped(undefined))
  }

  return (
    <li className={styles.check} style={style}>
      <input
        type="checkbox"
        aria-labelledby={id}
        aria-describedby={isLocked ? reason : undefined}
        disabled={isLocked}
        checked={isChecked}
        onChange={tap}
      />
      <div>
        <p id={id} data-from={scope.from + box.at + BOX_END}>
          {renderInlines(withoutSpace(label), scope)}
        </p>
        {children}
      </div>
    </li>
  )
}
