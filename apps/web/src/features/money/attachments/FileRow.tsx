import { type MouseEvent, useRef, useState } from 'react'
import { m } from '#messages'
import { formatFileSize } from '../../../format/fileSize.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconClose } from '../../../ui/icons.ts'
import { FilePicture } from './FilePicture.tsx'
import styles from './Files.module.css'
import { FileThumbnail } from './FileThumbnail.tsx'
import { useSaveFile } from './useSaveFile.ts'
import type { ShownFile } from './useShownFiles.ts'

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
            <span className={styles.name}>{name}</span>
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
