import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#messages'
import { Button } from '../../ui/Button.tsx'
import { RateInput } from '../../ui/RateInput.tsx'
import styles from './Archive.module.css'
import { type OpenArchive, openArchive } from './openArchive.ts'
import type { ReadOptions } from './workerMessages.ts'

type Props = {
  archive: OpenArchive
  files: File[]
  options: ReadOptions
  onRead: (archive: OpenArchive, files: File[]) => void
  onCancel: () => void
}

/** Asks for the rates of currencies that the file does not say, and reads it again with them. */
export function MissingRates({ archive, files, options, onRead, onCancel }: Props) {
  const [rates, setRates] = useState<Record<string, string>>({})
  const read = useMutation({
    mutationFn: async () => {
      archive.close()
      onRead(await openArchive(files, { ...options, rates }), files)
    },
    meta: { readOnly: true },
  })
  return (
    <>
      <p>{m.archive_rates_needed({ source: archive.source })}</p>
      {archive.missingRates.map((currency) => (
        <RateInput
          key={currency}
          from={currency}
          to={options.currency}
          value={rates[currency] ?? ''}
          onChange={(rate) => setRates((before) => ({ ...before, [currency]: rate }))}
        />
      ))}
      <div className={styles.actions}>
        <Button
          isBusy={read.isPending}
          disabled={archive.missingRates.some((currency) => !rates[currency])}
          onClick={() => read.mutate()}
        >
          {m.archive_go_on()}
        </Button>
        <Button variant="outline" onClick={onCancel}>
          {m.cancel()}
        </Button>
      </div>
    </>
  )
}
