import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type MouseEvent, useRef, useState } from 'react'
import { m } from '#messages'
import { raiseAlert } from '../alerts/alerts.ts'
import { savedToDocuments, saveFile } from '../device/saveFile.ts'
import { formatFileSize } from '../format/fileSize.ts'
import { Button } from '../ui/Button.tsx'
import { IconClose } from '../ui/icons.ts'
import { attachmentContent } from './attachments.queries.ts'
import styles from './Files.module.css'
import { FileThumbnail, usePicture } from './FileThumbnail.tsx'
import type { ShownFile } from './useShownFiles.ts'

const showAlert = (text: string) => raiseAlert(text, { isShownOffline: true })

/** Returns a function that saves a file outside of the app. */
function useSaveFile({ id, name, file }: ShownFile) {
  const client = useQueryClient()
  const save = useMutation({
    mutationFn: async () => saveFile(name, file ?? (await client.fetchQuery(attachmentContent(id)))),
    meta: { silent: true },
    onSuccess: (where) => where === 'documents' && showAlert(savedToDocuments(name)),
    onError: () => showAlert(m.attachment_not_loaded()),
  })
  return { run: () => save.mutate(), isBusy: save.isPending }
}

type Props = {
  shown: ShownFile
  onRemove: (shown: ShownFile, isByKey: boolean) => void
  onRetry: (shown: ShownFile) => void
}

/** One file. A tap opens a picture in place and saves a PDF, which is never shown within a page. */
export function FileRow({ shown, onRemove, onRetry }: Props) {
  const { name, size, isPicture, state, reason } = shown
  const [isOpen, setOpen] = useState(false)
  const remove = useRef<HTMLButtonElement>(null)
  const save = useSaveFile(shown)
  const details = [isPicture ? undefined : 'PDF', formatFileSize(size), state === 'waiting' && m.attachment_waiting()]

  return (
    <li className={styles.file}>
      <div className={styles.row}>
        <Button
          variant="bare"
          className={styles.open}
          aria-expanded={isPicture ? isOpen : undefined}
          isBusy={save.isBusy}
          onClick={() => (isPicture ? setOpen(!isOpen) : save.run())}
        >
          <FileThumbnail shown={shown} />
          <span className={styles.words}>
            <span className={styles.name} dir="auto">
              {name}
            </span>
            <span className={styles.details}>{details.filter(Boolean).join(' · ')}</span>
            {reason && <span className={styles.reason}>{reason}</span>}
          </span>
        </Button>
        <Button
          ref={remove}
          variant="bare"
          className={styles.remove}
          aria-label={m.attachment_remove({ name })}
          onClick={(event: MouseEvent) => onRemove(shown, event.detail === 0)}
        >
          <IconClose size={18} aria-hidden="true" />
        </Button>
      </div>
      {state === 'rejected' && (
        <Button
          variant="plain"
          aria-label={m.receipt_again_named({ name })}
          onClick={() => {
            // This button is removed.
            remove.current?.focus()
            onRetry(shown)
          }}
        >
          {m.try_again()}
        </Button>
      )}
      {isOpen && <FilePicture shown={shown} onSave={save.run} />}
    </li>
  )
}

/** A picture in the width of the panel. A tap shows it in its own size, to be scrolled, and back. */
function FilePicture({ shown, onSave }: { shown: ShownFile; onSave: () => void }) {
  const [isZoomed, setZoomed] = useState(false)
  const { url, isError } = usePicture(shown)
  const alt = m.attachment_picture({ name: shown.name })
  return (
    <div className={styles.viewer}>
      {url ? (
        <Button variant="bare" className={styles.picture} aria-pressed={isZoomed} onClick={() => setZoomed(!isZoomed)}>
          <img src={url} alt={alt} />
        </Button>
      ) : (
        <p role="status" className={styles.details}>
          {isError ? m.attachment_not_loaded() : m.loading()}
        </p>
      )}
      <Button variant="plain" onClick={onSave}>
        {m.attachment_save()}
      </Button>
    </div>
  )
}
