import { copyReceipt, getScan, getScanPicture, listScanPictures, scanReceipt, searchReceipts } from '@daybook/contract'
import { closed, type Operation } from './operation.ts'
import { MARK } from './seedItems.ts'

export const scans: Operation[] = [
  closed(scanReceipt),
  closed(getScan, { item: 'scan' }),
  closed(getScanPicture, { item: 'scan' }),
  closed(copyReceipt, { item: 'scan', body: (to) => ({ to }) }),
  closed(listScanPictures, { query: { from: '1900-01-01', to: '9999-12-31' } }),
  closed(searchReceipts, { query: { q: MARK } }),
]
