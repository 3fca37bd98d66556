import { PAGES, titleOf } from '@daybook/contract'

export const meta = () => [{ title: titleOf(PAGES.settings.screen) }]

export { SettingsPage as default } from '../../features/account/settings/SettingsPage.tsx'
