import { PAGES, type RowKind } from '@daybook/contract'
import { Menu } from '@mantine/core'
import { type Ref, type RefObject, useImperativeHandle, useRef } from 'react'
import { useNavigate } from 'react-router'
import { m } from '#messages'
import { type Icon, IconDelete, IconEdit, IconHistory } from './icons.ts'
import { useWriteLock } from './NeedsServer.tsx'
import { paintFirst } from './paintFirst.ts'
import { useHistoryStep } from './useHistoryStep.ts'

type Write = () => Promise<boolean | undefined>
type Action = { label: string; icon?: Icon } & (
  | { run: () => void; readOnly?: true; write?: never; leaves?: never }
  /** Changes the row at once, which may leave its list. */
  | { write: Write; leaves?: true; readOnly?: never; run?: never }
)
export type RowActions = {
  edit?: string
  onEdit?: () => void
  /** Further actions, listed between update and delete. */
  actions?: Action[]
  /** The row whose history can be opened. */
  row?: { kind: RowKind; id: string }
  discard?: string
  /** Missing for a row that cannot be deleted. */
  onDelete?: Write
}
type Props = RowActions & {
  id: string
  isOpen: boolean
  opener: RefObject<HTMLButtonElement | null>
  onClose: () => void
}

/** The open menu of a row, positioned at its button. */
export function RowMenuItems({ id, isOpen, opener, onClose, ...menuProps }: Props) {
  useHistoryStep(isOpen, onClose)
  const { isLocked } = useWriteLock()
  const navigate = useNavigate()
  const { edit = m.update(), onEdit, actions = [], row, discard: remove = m.delete_action(), onDelete } = menuProps
  const openHistory = () => navigate(`${PAGES.activity.path}?${new URLSearchParams(row)}`)
  const all: Action[] = [
    ...(onEdit ? [{ label: edit, icon: IconEdit, run: onEdit }] : []),
    ...actions,
    ...(row ? [{ label: m.history(), icon: IconHistory, run: openHistory, readOnly: true as const }] : []),
    ...(onDelete ? [{ label: remove, icon: IconDelete, write: onDelete, leaves: true as const }] : []),
  ]
  const dropdown = useRef<HTMLDivElement>(null)
  const begin = (write: Write, leaves = false) =>
    void paintFirst({ menu: dropdown.current, row: leaves ? opener.current : undefined }, () => {
      const writing = write()
      onClose()
      return writing
    })
  return (
    // The menu's own focus return runs late and would take the focus from a panel opened by a menu item.
    <Menu
      id={id}
      opened={isOpen}
      onClose={onClose}
      position="bottom-end"
      // A long one covers its button rather than leave the screen.
      middlewares={{ flip: true, shift: { crossAxis: true } }}
      width={actions.length ? 220 : 180}
      returnFocus={false}
      portalProps={{ target: portalTarget() }}
    >
      <Menu.Target>
        <MenuTarget opener={opener} />
      </Menu.Target>
      <Menu.Dropdown ref={dropdown}>
        {all.map(({ label, icon: Icon, run, readOnly, write, leaves }) => (
          <Menu.Item
            key={label}
            leftSection={Icon && <Icon size={18} aria-hidden="true" />}
            disabled={isLocked && !readOnly}
            closeMenuOnClick={!write}
            onClick={write ? () => begin(write, leaves) : run}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Passes the existing button to the menu as its target and renders nothing. */
function MenuTarget({ opener, ref }: { opener: RefObject<HTMLButtonElement | null>; ref?: Ref<HTMLButtonElement> }) {
  useImperativeHandle(ref, () => opener.current as HTMLButtonElement, [opener])
  return null
}

const portalTarget = () => document.querySelector<HTMLElement>('main') ?? document.body
