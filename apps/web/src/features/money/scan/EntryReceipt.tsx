import type { Entry } from '@daybook/contract'
import { useQuery } from '@tanstack/react-query'
import { ReceiptPicture } from './ReceiptPicture.tsx'
import { scanOf } from './scan.queries.ts'

/** The receipt picture of an entry. Renders nothing if the entry was not scanned or its picture was not kept. */
export function EntryReceipt({ entry, currency }: { entry: Entry; currency: string }) {
  const { data } = useQuery(scanOf(entry.id))
  if (!data?.scan?.has_picture) return null
  return <ReceiptPicture id={entry.id} scan={data.scan} taken={entry} currency={currency} />
}
