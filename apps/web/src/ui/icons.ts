// The icons in use, each from its own file: the family's index has 6,000, and every build and test would read them all.

export type { TablerIcon as Icon } from '@tabler/icons-react'
export { default as IconDots } from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs'
export { default as IconHome } from '@tabler/icons-react/dist/esm/icons/IconHome.mjs'
export { default as IconSignOut } from '@tabler/icons-react/dist/esm/icons/IconLogout2.mjs'
export { default as IconMenu } from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs'
export { default as IconEdit } from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
export { default as IconAdd } from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
export { default as IconDelete } from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
export { default as IconMoney } from '@tabler/icons-react/dist/esm/icons/IconWallet.mjs'
export { default as IconClose } from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
