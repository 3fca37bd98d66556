import { PAGES, titleOf } from '@daybook/contract'

export const meta = () => [{ title: titleOf(PAGES.plan.screen) }]

export { PlanPage as default } from '../../features/account/settings/PlanPage.tsx'
