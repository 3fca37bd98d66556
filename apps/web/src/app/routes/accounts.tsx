import { PAGES, titleOf } from '@daybook/contract'

export const meta = () => [{ title: titleOf(PAGES.accounts.screen) }]

export { AccountsPage as default } from '../../features/money/accounts/AccountsPage.tsx'
