import { PAGES, titleOf } from '@daybook/contract'

export const meta = () => [{ title: titleOf(PAGES.signIn.screen) }]

export { SignInPage as default } from '../../features/account/SignInPage.tsx'
