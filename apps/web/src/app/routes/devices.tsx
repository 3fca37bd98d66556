import { PAGES, titleOf } from '@daybook/contract'

export const meta = () => [{ title: titleOf(PAGES.devices.screen) }]

export { DevicesPage as default } from '../../features/account/settings/DevicesPage.tsx'
