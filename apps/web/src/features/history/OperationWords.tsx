import type { ReactNode } from 'react'
import { m } from '#messages'
import { formatCount } from '../../format/locale.ts'
import { type Context, type Described, operationTexts, withWholeImport } from './changeTexts.ts'
import styles from './History.module.css'
import { KIND_ICONS } from './kinds.ts'

const SHOWN_LINES = 5

type Props = { operation: Described; context: Context; children: ReactNode }

/** The icon of an operation and what it changed in words, with `children` below. */
export function OperationWords({ operation: described, context, children }: Props) {
  const operation = withWholeImport(described)
  const { changes, total } = operation
  const texts = operationTexts(operation, context)
  const lines = texts.length > 0 ? texts.slice(0, SHOWN_LINES) : [m.history_change()]
  const more = Math.max(total - changes.length, 0) + texts.slice(SHOWN_LINES).length
  const Icon = KIND_ICONS[changes[0]?.kind ?? 'settings']
  return (
    <>
      <Icon size={22} stroke={1.75} aria-hidden="true" />
      <div className={styles.words}>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the texts of an operation never change
          <p key={at} className={styles.what}>
            {line}
          </p>
        ))}
        {more > 0 && (
          <p className={styles.what}>{m.activity_more_changes({ count: more, shown: formatCount(more) })}</p>
        )}
        {children}
      </div>
    </>
  )
}
