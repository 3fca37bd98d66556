import { ActionIcon, Menu } from '@mantine/core'
import { IconDelete, IconDots, IconEdit } from './icons.ts'

/** The menu of one row: change it, or delete it. `name` tells rows apart for those who hear them. */
export function RowMenu({
  name,
  edit = 'Update',
  onEdit,
  onDelete,
}: {
  name: string
  edit?: string
  onEdit: () => void
  onDelete: () => void
}) {
  return (
    <Menu
      position="bottom-end"
      width={180}
      returnFocus
      portalProps={{ target: document.querySelector<HTMLElement>('main') ?? document.body }}
    >
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={44} radius="xl" aria-label={`Actions for ${name}`}>
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
