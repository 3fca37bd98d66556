import { PAGES, titleOf } from '@daybook/contract'

export const meta = () => [{ title: titleOf(PAGES.deleteAccount.screen) }]

export { DeleteAccountPage as default } from '../../features/account/settings/DeleteAccountPage.tsx'
