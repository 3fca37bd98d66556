import { BadFile, type BadFileReason } from '@daybook/archive/badFile'
import { PAGES } from '@daybook/contract'
import { ParaglideMessage } from '@inlang/paraglide-js-react'
import { FileButton } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { m } from '#messages'
import { Button } from '../../ui/Button.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { fileInput } from '../../ui/fileInput.ts'
import styles from './Archive.module.css'
import { type OpenArchive, openArchive, readSources } from './openArchive.ts'
import type { ReadOptions } from './workerMessages.ts'

/** The words of each reason why a file cannot be imported. */
const REASONS: Record<BadFileReason, () => string> = {
  damaged: m.archive_damaged,
  too_large: m.archive_too_large,
  unknown: m.archive_unknown,
  encrypted: m.archive_encrypted,
  newer: m.archive_newer,
}

function nameReason(error: Error | null) {
  if (!(error instanceof BadFile)) return undefined
  const { reason, source } = error
  return reason === 'damaged' && source ? m.archive_damaged_of({ source }) : REASONS[reason]()
}

type Props = {
  options: Omit<ReadOptions, 'rates'>
  onRead: (archive: OpenArchive, files: File[]) => void
}

/** The first step of an import: choosing files of this device, which are read. */
export function ChooseArchive({ options, onRead }: Props) {
  const read = useMutation({
    mutationFn: async (files: File[]) => onRead(await openArchive(files, options), files),
    meta: { readOnly: true, silent: true },
  })
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // While the file was read, the button was disabled and lost the focus.
    if (read.isError && document.activeElement === document.body) button.current?.focus()
  }, [read.isError])
  const label = m.archive_choose()
  return (
    <>
      <p>{m.archive_import_lead()}</p>
      <Sources />
      <p>
        <ParaglideMessage
          message={m.archive_bank_files}
          markup={{ link: ({ children }) => <Link to={PAGES.transfer.path}>{children}</Link> }}
        />
      </p>
      <FileButton multiple onChange={(files) => files.length > 0 && read.mutate(files)} inputProps={fileInput(label)}>
        {(props) => (
          <Button ref={button} isWrite isBusy={read.isPending} {...props}>
            {label}
          </Button>
        )}
      </FileButton>
      <FormError>{nameReason(read.error)}</FormError>
    </>
  )
}

/** The products whose files can be read, and where their users find the file. */
function Sources() {
  const [isOpen, setOpen] = useState(false)
  const { data = [] } = useQuery({ queryKey: ['archive sources'], queryFn: readSources, enabled: isOpen })
  return (
    <details className={styles.sources} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{m.archive_sources()}</summary>
      <ul>
        {data.map(({ name, file, how }) => (
          <li key={name}>
            <strong>{name}</strong>: {file}. {how}
          </li>
        ))}
      </ul>
    </details>
  )
}
