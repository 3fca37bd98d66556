import { PAGES, titleOf } from '@daybook/contract'

export const meta = () => [{ title: titleOf(PAGES.activity.screen) }]

export { ActivityPage as default } from '../../features/history/ActivityPage.tsx'
