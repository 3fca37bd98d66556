import { PAGES, titleOf } from '@daybook/contract'

export const meta = () => [{ title: titleOf(PAGES.rules.screen) }]

export { RulesPage as default } from '../../features/money/rules/RulesPage.tsx'
