import { ActionIcon, Menu } from '@mantine/core'
import { useRef } from 'react'
import { IconDelete, IconDots, IconEdit } from './icons.ts'

type Props = { name: string; edit?: string; onEdit: () => void; onDelete: () => void }

/** The menu of one row: change it, or delete it. `name` tells rows apart for those who hear them. */
export function RowMenu({ name, edit = 'Update', onEdit, onDelete }: Props) {
  const opener = useRef<HTMLButtonElement>(null)
  return (
    // Its own way of giving the focus back comes late, and would take it from the panel a choice has opened.
    <Menu
      position="bottom-end"
      width={180}
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
        <Menu.Item leftSection={<IconEdit size={18} aria-hidden="true" />} onClick={onEdit}>
          {edit}
        </Menu.Item>
        <Menu.Item leftSection={<IconDelete size={18} aria-hidden="true" />} onClick={onDelete}>
          Delete
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

const page = () => document.querySelector<HTMLElement>('main') ?? document.body
