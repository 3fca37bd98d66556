import { exportAll, importReceiptPicture, importReceipts, importRows } from '@daybook/contract'
import { newId } from '../ids.ts'
import { closed, type Operation } from './operation.ts'
import { MARK } from './seedItems.ts'

const project = () => JSON.stringify({ kind: 'project', id: newId(new Date()), row: ROW })
const ROW = { name: MARK, archived: false, position: 1 }

export const archive: Operation[] = [
  closed(exportAll),
  closed(importRows, { body: project }),
  closed(importReceipts, { body: () => ({ receipts: [], merchants: [] }) }),
  closed(importReceiptPicture, { item: 'scan' }),
]
