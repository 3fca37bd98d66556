import { PAGES, titleOf } from '@daybook/contract'

export const meta = () => [{ title: titleOf(PAGES.reminders.screen) }]

export { RemindersPage as default } from '../../features/account/settings/reminders/RemindersPage.tsx'
