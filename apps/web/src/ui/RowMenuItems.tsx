import { Menu } from '@mantine/core'
import { type Ref, type RefObject, useImperativeHandle } from 'react'
import { useReadOnly } from '../device/network.ts'
import { type Icon, IconDelete, IconEdit } from './icons.ts'

type Action = { label: string; icon: Icon; run: () => void }
export type RowActions = {
  edit?: string
  onEdit?: () => void
  /** Further things to do with the row, between the two. */
  actions?: Action[]
  remove?: string
  onDelete: () => void
}
type Props = RowActions & {
  id: string
  isOpen: boolean
  opener: RefObject<HTMLButtonElement | null>
  onClose: () => void
}

/** What a row's menu offers, at the button that opens it. */
export function RowMenuItems({ id, isOpen, opener, onClose, ...offered }: Props) {
  const isReadOnly = useReadOnly()
  const { edit = 'Update', onEdit, actions = [], remove = 'Delete', onDelete } = offered
  const all: Action[] = [
    ...(onEdit ? [{ label: edit, icon: IconEdit, run: onEdit }] : []),
    ...actions,
    { label: remove, icon: IconDelete, run: onDelete },
  ]
  return (
    // Its own way of giving the focus back comes late, and would take it from the panel a choice has opened.
    <Menu
      id={id}
      opened={isOpen}
      onClose={onClose}
      position="bottom-end"
      width={actions.length ? 220 : 180}
      returnFocus={false}
      portalProps={{ target: page() }}
    >
      <Menu.Target>
        <MenuTarget opener={opener} />
      </Menu.Target>
      <Menu.Dropdown>
        {all.map(({ label, icon: Icon, run }) => (
          <Menu.Item
            key={label}
            leftSection={<Icon size={18} aria-hidden="true" />}
            disabled={isReadOnly}
            onClick={run}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** The kit's target, where the button already stands in the page: it takes the kit's ref to it, and draws nothing. */
function MenuTarget({ opener, ref }: { opener: RefObject<HTMLButtonElement | null>; ref?: Ref<HTMLButtonElement> }) {
  useImperativeHandle(ref, () => opener.current as HTMLButtonElement, [opener])
  return null
}

const page = () => document.querySelector<HTMLElement>('main') ?? document.body
