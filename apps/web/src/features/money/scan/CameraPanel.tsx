import type { ScanResult } from '@daybook/contract'
import { Checkbox } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#messages'
import { raiseAlert } from '../../../alerts/alerts.ts'
import { newId } from '../../../api/newId.ts'
import { textOfError } from '../../../api/textOfError.ts'
import { shrunk } from '../../../device/picture.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconClose } from '../../../ui/icons.ts'
import { useObjectUrl } from '../../../ui/useObjectUrl.ts'
import { balance } from '../money.queries.ts'
import { PictureChoice } from './PictureChoice.tsx'
import styles from './Scan.module.css'
import { scanMutation } from './scan.queries.ts'

type Props = {
  /** Uploads a picture as soon as it is taken or chosen. */
  isQuick?: boolean
  /** The picture to begin with, which is not uploaded without a tap. */
  picture?: File | undefined
  onUploaded: (result: ScanResult) => void
  onDone: () => void
}
type Chosen = { id: string; file: File }

const chosenOf = (file: File): Chosen => ({ id: newId(), file })

/**
 * The scan panel: take or choose a picture, preview it and upload it. Without a server, the picture waits on this device.
 */
export function CameraPanel({ isQuick = false, picture, onUploaded, onDone }: Props) {
  const [chosen, setChosen] = useState(() => picture && chosenOf(picture))
  const [chosenKeep, setKeep] = useState<boolean>()
  const { data: money } = useQuery(balance)
  const keep = chosenKeep ?? money?.keeps_pictures ?? true
  const url = useObjectUrl(chosen?.file)
  const scan = useMutation({ ...scanMutation, onSuccess: (result) => result && onUploaded(result) })

  function choose(file: File) {
    const next = chosenOf(file)
    setChosen(next)
    if (isQuick) void send(next)
  }

  async function send(chosen: Chosen | undefined) {
    if (!chosen) return raiseAlert(textOfError({ code: 'image_required' }))
    if (money?.usage.remaining === 0)
      return raiseAlert(textOfError({ code: 'scan_limit_reached', params: { limit: money.usage.limit } }))
    scan.mutate({ id: chosen.id, picture: await shrunk(chosen.file), keep })
  }

  if (scan.data === null)
    return (
      <div className={styles.panel}>
        {url && <img className={styles.picture} src={url} alt={m.your_receipt()} />}
        <p role="status">{m.scan_waits()}</p>
        <Button onClick={onDone}>{m.scan_ok()}</Button>
      </div>
    )
  return (
    <div className={styles.panel}>
      {chosen ? (
        <div className={styles.frame}>
          {url && <img className={styles.picture} src={url} alt={m.your_receipt()} />}
          <Button
            variant="icon"
            className={styles.remove}
            aria-label={m.scan_remove_picture()}
            disabled={scan.isPending}
            onClick={() => setChosen(undefined)}
          >
            <IconClose size={20} aria-hidden="true" />
          </Button>
        </div>
      ) : (
        <PictureChoice onPicture={choose} />
      )}
      <Checkbox
        label={m.scan_keep_picture()}
        checked={keep}
        onChange={(event) => setKeep(event.currentTarget.checked)}
      />
      {money && <p className={styles.hint}>{m.scan_uploads_left({ remaining: money.usage.remaining })}</p>}
      <Button isWrite variant={chosen ? 'filled' : 'outline'} isBusy={scan.isPending} onClick={() => send(chosen)}>
        {m.scan_upload()}
      </Button>
      <p className={styles.hint} role="status">
        {scan.isPending && m.scan_reading_your_receipt()}
      </p>
    </div>
  )
}
