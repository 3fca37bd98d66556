import { PAGES, titleOf } from '@daybook/contract'

export const meta = () => [{ title: titleOf(PAGES.twoStep.screen) }]

export { TwoStepPage as default } from '../../features/account/settings/twoStep/TwoStepPage.tsx'
