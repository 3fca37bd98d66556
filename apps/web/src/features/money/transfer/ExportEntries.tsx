import { useMutation } from '@tanstack/react-query'
import { Button } from '../../../ui/Button.tsx'
import { exportMutation } from './transfer.queries.ts'

/** The button that downloads all entries as a CSV file. */
export function ExportEntries() {
  const save = useMutation(exportMutation)
  return (
    <>
      <p>Every entry you have, as a CSV file that spreadsheets open and that can be brought back here.</p>
      <Button variant="outline" isBusy={save.isPending} onClick={() => save.mutate()}>
        Export all entries
      </Button>
    </>
  )
}
