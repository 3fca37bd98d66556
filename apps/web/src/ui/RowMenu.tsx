import { ActionIcon, Menu } from '@mantine/core'
import { useRef } from 'react'
import { type Icon, IconDelete, IconDots, IconEdit } from './icons.ts'

type Action = { label: string; icon: Icon; run: () => void }
type Props = {
  name: string
  edit?: string
  onEdit?: () => void
  /** Further things to do with the row, between the two. */
  actions?: Action[]
  remove?: string
  onDelete: () => void
}

/** The menu of one row: change it, or delete it. `name` tells rows apart for those who hear them. */
export function RowMenu({ name, edit = 'Update', onEdit, actions = [], remove = 'Delete', onDelete }: Props) {
  const opener = useRef<HTMLButtonElement>(null)
  const all: Action[] = [
    ...(onEdit ? [{ label: edit, icon: IconEdit, run: onEdit }] : []),
    ...actions,
    { label: remove, icon: IconDelete, run: onDelete },
  ]
  return (
    // Its own way of giving the focus back comes late, and would take it from the panel a choice has opened.
    <Menu
      position="bottom-end"
      width={actions.length ? 220 : 180}
      returnFocus={false}
      onClose={() => opener.current?.focus()}
      portalProps={{ target: page() }}
    >
      <Menu.Target>
        <ActionIcon ref={opener} variant="subtle" color="gray" size={44} radius="xl" aria-label={`Actions for ${name}`}>
          <IconDots size={20} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {all.map(({ label, icon: Icon, run }) => (
          <Menu.Item key={label} leftSection={<Icon size={18} aria-hidden="true" />} onClick={run}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

const page = () => document.querySelector<HTMLElement>('main') ?? document.body
