import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#messages'
import { raiseAlert } from '../../../alerts/alerts.ts'
import { textOfError } from '../../../api/textOfError.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconClose } from '../../../ui/icons.ts'
import { balance } from '../entries/money.queries.ts'
import { ChosenFiles } from './ChosenFiles.tsx'
import { PictureChoice } from './PictureChoice.tsx'
import styles from './Scan.module.css'

type Props = {
  /** Sends a picture as soon as it is taken or chosen. */
  isQuick: boolean
  /** The pictures to begin with, which are not sent without a tap. */
  pictures: File[]
  /** Whether pictures are being sent. */
  isBusy: boolean
  /** The text with the numbers of read and waiting receipts; empty if there are none. */
  listText: string
  onSend: (files: File[], keep: boolean) => void
  /** Sends a picture, and takes the next one. */
  onAnother: (files: File[], keep: boolean) => void
  onList: () => void
  onClose: () => void
}

/** Takes or chooses pictures and shows one before it is sent. Several that are chosen at once are sent at once. */
export function CameraPanel({ isQuick, pictures, isBusy, listText, onSend, onAnother, onList, onClose }: Props) {
  const [chosen, setChosen] = useState(pictures)
  const [chosenKeep, setKeep] = useState<boolean>()
  const { data: money } = useQuery(balance)
  const keep = chosenKeep ?? money?.keeps_pictures ?? true

  function choose(files: File[]) {
    if (isQuick || files.length > 1) onSend(files, keep)
    else setChosen(files)
  }

  function upload() {
    if (chosen.length === 0) return raiseAlert(textOfError({ code: 'image_required' }))
    onSend(chosen, keep)
  }

  return (
    <div className={styles.panel}>
      {listText && (
        <div className={styles.listed}>
          <p role="status">{listText}</p>
          <Button variant="plain" onClick={onList}>
            {m.receipt_show_list()}
          </Button>
        </div>
      )}
      {chosen.length > 0 ? (
        <ChosenFiles files={chosen} isBusy={isBusy} onChange={setChosen} />
      ) : (
        <PictureChoice onFiles={choose} />
      )}
      <Checkbox
        label={m.scan_keep_picture()}
        checked={keep}
        onChange={(event) => setKeep(event.currentTarget.checked)}
      />
      {money && <p className={styles.hint}>{m.scan_uploads_left({ remaining: money.usage.remaining })}</p>}
      <div className={styles.sending}>
        <Button variant="outline" className={styles.close} aria-label={m.close()} onClick={onClose}>
          <IconClose size={22} aria-hidden="true" />
        </Button>
        {chosen.length === 1 && (
          <Button
            variant="outline"
            isBusy={isBusy}
            onClick={() => {
              setChosen([])
              onAnother(chosen, keep)
            }}
          >
            {m.receipt_scan_another()}
          </Button>
        )}
        {!(isQuick && chosen.length === 0) && (
          <Button variant={chosen.length > 0 ? 'filled' : 'outline'} isBusy={isBusy} onClick={upload}>
            {chosen.length > 1 ? m.receipt_pictures_shared({ count: chosen.length }) : m.scan_upload()}
          </Button>
        )}
      </div>
      <p className={styles.hint} role="status">
        {isBusy && m.scan_reading_your_receipt()}
      </p>
    </div>
  )
}
