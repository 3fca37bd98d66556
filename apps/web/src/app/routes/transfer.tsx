import { PAGES, titleOf } from '@daybook/contract'

export const meta = () => [{ title: titleOf(PAGES.transfer.screen) }]

export { TransferPage as default } from '../../features/money/import/TransferPage.tsx'
