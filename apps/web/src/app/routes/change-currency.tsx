import { PAGES, titleOf } from '@daybook/contract'

export const meta = () => [{ title: titleOf(PAGES.changeCurrency.screen) }]

export { ChangeCurrencyPage as default } from '../../features/account/settings/ChangeCurrencyPage.tsx'
