import { BadFile, type BadFileReason } from '@daybook/archive/badFile'
import { PAGES } from '@daybook/contract'
import { ParaglideMessage } from '@inlang/paraglide-js-react'
import { FileButton } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link } from 'react-router'
import { m } from '#messages'
import { Button } from '../../ui/Button.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { fileInput } from '../../ui/fileInput.ts'
import { type OpenArchive, openArchive } from './openArchive.ts'

/** The words of each reason why a file cannot be imported. */
const REASONS: Record<BadFileReason, () => string> = {
  damaged: m.archive_damaged,
  too_large: m.archive_too_large,
  unknown: m.archive_unknown,
  encrypted: m.archive_encrypted,
  newer: m.archive_newer,
}

const nameReason = (error: Error | null) => (error instanceof BadFile ? REASONS[error.reason]() : undefined)

/** The first step of an import: choosing a file of this device, which is read. */
export function ChooseArchive({ onRead }: { onRead: (archive: OpenArchive) => void }) {
  const reading = useRef(new AbortController())
  const read = useMutation({
    mutationFn: (file: File) => {
      reading.current = new AbortController()
      return openArchive(file, reading.current.signal)
    },
    onSuccess: onRead,
    meta: { readOnly: true, silent: true },
  })
  const label = m.archive_choose()
  return (
    <>
      <p>{m.archive_import_lead()}</p>
      <p>
        <ParaglideMessage
          message={m.archive_bank_files}
          markup={{ link: ({ children }) => <Link to={PAGES.transfer.path}>{children}</Link> }}
        />
      </p>
      <FileButton onChange={(file) => file && read.mutate(file)} inputProps={fileInput(label)}>
        {(props) => (
          <Button isWrite isBusy={read.isPending} {...props}>
            {label}
          </Button>
        )}
      </FileButton>
      <FormError>{nameReason(read.error)}</FormError>
    </>
  )
}
