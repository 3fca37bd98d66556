import { getScan, getScanPicture, scanReceipt, searchReceipts } from '@daybook/contract'
import { closed, type Operation } from './operation.ts'
import { MARK } from './seedItems.ts'

export const scans: Operation[] = [
  closed(scanReceipt),
  closed(getScan, { item: 'scan' }),
  closed(getScanPicture, { item: 'scan' }),
  closed(searchReceipts, { query: { q: MARK } }),
]
