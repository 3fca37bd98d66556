import { PAGES, titleOf } from '@daybook/contract'

export const meta = () => [{ title: titleOf(PAGES.authenticator.screen) }]

export { AuthenticatorPage as default } from '../../features/account/settings/twoStep/AuthenticatorPage.tsx'
