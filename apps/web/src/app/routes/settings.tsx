import { getUser, PAGES, titleOf } from '@daybook/contract'
import { urlOf } from '../../api/send.ts'
import type { Handle } from '../root.tsx'

export const meta = () => [{ title: titleOf(PAGES.settings.screen) }]

export const handle: Handle = { firstRequests: [[urlOf(getUser)]] }

export { SettingsPage as default } from '../../features/account/settings/SettingsPage.tsx'
