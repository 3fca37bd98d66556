import { Checkbox } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { m } from '#messages'
import { formatCount } from '../../format/locale.ts'
import { Button } from '../../ui/Button.tsx'
import { exportArchive } from './exportArchive.ts'

/** Downloads everything. Shows how much has arrived, and can be cancelled. */
export function ExportEverything() {
  const [withHistory, setHistory] = useState(false)
  const [bytes, setBytes] = useState(0)
  const running = useRef(new AbortController())
  const save = useMutation({
    mutationFn: async () => {
      setBytes(0)
      running.current = new AbortController()
      const { signal } = running.current
      try {
        return await exportArchive({ withHistory, onBytes: setBytes, signal })
      } catch (thrown) {
        if (signal.aborted) return null
        throw thrown
      }
    },
    meta: { readOnly: true },
  })
  return (
    <>
      <p>{m.archive_export_lead()}</p>
      <Checkbox
        label={m.archive_with_history()}
        checked={withHistory}
        disabled={save.isPending}
        onChange={({ currentTarget }) => setHistory(currentTarget.checked)}
      />
      {save.isPending ? (
        <>
          <p role="status">{m.archive_exporting({ megabytes: formatCount(Math.ceil(bytes / 1e6)) })}</p>
          <Button variant="outline" onClick={() => running.current.abort()}>
            {m.cancel()}
          </Button>
        </>
      ) : (
        <>
          <Button isWrite onClick={() => save.mutate()}>
            {m.archive_export()}
          </Button>
          {save.data && <p role="status">{m.archive_exported()}</p>}
        </>
      )}
    </>
  )
}
