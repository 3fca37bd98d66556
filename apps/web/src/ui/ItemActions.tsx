import { PAGES, type RowKind } from '@daybook/contract'
import type { ReactNode } from 'react'
import { m } from '#messages'
import { Button } from './Button.tsx'
import styles from './ItemActions.module.css'

type Props = {
  row: { kind: RowKind; id: string }
  edit?: string
  /** Further buttons. */
  children?: ReactNode
  onEdit: () => void
  onDelete: () => void
}

/** What can be done with the entity of a page. */
export const ItemActions = ({ row, edit = m.edit(), children, onEdit, onDelete }: Props) => (
  <div className={styles.actions}>
    <Button onClick={onEdit}>{edit}</Button>
    {children}
    <Button variant="outline" to={`${PAGES.activity.path}?${new URLSearchParams(row)}`}>
      {m.history()}
    </Button>
    <Button variant="outline" isWrite onClick={onDelete}>
      {m.delete_action()}
    </Button>
  </div>
)
