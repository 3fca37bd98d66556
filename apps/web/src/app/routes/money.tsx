import { PAGES, titleOf } from '@daybook/contract'

export const meta = () => [{ title: titleOf(PAGES.money.screen) }]

export { MoneyPage as default } from '../../features/money/MoneyPage.tsx'
