import { useQuery } from '@tanstack/react-query'
import { currentUser } from '../../api/user.queries.ts'
import { ScanFlow } from '../../features/money/scan/ScanFlow.tsx'

/** Scans receipts from any screen. */
export function CaptureScan({ pictures, onDone }: { pictures?: File[] | undefined; onDone: () => void }) {
  const currency = useQuery(currentUser).data?.currency ?? ''
  return <ScanFlow isQuick pictures={pictures} currency={currency} onDone={() => onDone()} />
}
