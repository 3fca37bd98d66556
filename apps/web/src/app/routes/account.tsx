import { PAGES, titleOf } from '@daybook/contract'

export const meta = () => [{ title: titleOf(PAGES.account.screen) }]

export { AccountPage as default } from '../../features/money/accounts/AccountPage.tsx'
