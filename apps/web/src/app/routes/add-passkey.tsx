import { PAGES, titleOf } from '@daybook/contract'

export const meta = () => [{ title: titleOf(PAGES.addPasskey.screen) }]

export { AddPasskeyPage as default } from '../../features/account/settings/twoStep/AddPasskeyPage.tsx'
