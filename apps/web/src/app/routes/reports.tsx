import { PAGES, titleOf } from '@daybook/contract'

export const meta = () => [{ title: titleOf(PAGES.reports.screen) }]

export { ReportsPage as default } from '../../features/money/reports/ReportsPage.tsx'
