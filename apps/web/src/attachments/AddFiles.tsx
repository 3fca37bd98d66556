import { FileButton } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { m } from '#messages'
import { raiseAlert } from '../alerts/alerts.ts'
import { CameraFailure, takePicture } from '../device/camera.ts'
import { isNative } from '../device/isNative.ts'
import { Button } from '../ui/Button.tsx'
import { fileInput } from '../ui/fileInput.ts'
import { IconAttachment, IconCamera } from '../ui/icons.ts'
import styles from './Files.module.css'

type Props = { isBusy: boolean; onFiles: (files: File[]) => void }

/** Picks files, or takes a photo on a device with a camera app. */
export function AddFiles({ isBusy, onFiles }: Props) {
  return (
    <div className={styles.offers}>
      <FileButton
        multiple
        accept="image/*,application/pdf"
        onChange={onFiles}
        inputProps={fileInput(m.attachment_add())}
      >
        {(props) => (
          <Button variant="plain" isBusy={isBusy} {...props}>
            <IconAttachment size={18} aria-hidden="true" />
            {m.attachment_add()}
          </Button>
        )}
      </FileButton>
      {isNative() ? <NativePhoto onFiles={onFiles} /> : <BrowserPhoto onFiles={onFiles} />}
    </div>
  )
}

const words = () => (
  <>
    <IconCamera size={18} aria-hidden="true" />
    {m.scan_take_a_photo()}
  </>
)

/** Opens the camera app of a phone from its browser. */
function BrowserPhoto({ onFiles }: Pick<Props, 'onFiles'>) {
  return (
    <FileButton
      accept="image/*"
      capture="environment"
      onChange={(file) => file && onFiles([file])}
      inputProps={fileInput(m.scan_take_a_photo())}
    >
      {(props) => (
        <Button variant="plain" className={styles.photo} {...props}>
          {words()}
        </Button>
      )}
    </FileButton>
  )
}

function NativePhoto({ onFiles }: Pick<Props, 'onFiles'>) {
  const take = useMutation({
    mutationFn: takePicture,
    meta: { silent: true },
    onSuccess: (picture) => picture !== 'cancelled' && onFiles([picture]),
    onError: (error) => error instanceof CameraFailure && raiseAlert(error.message, { isShownOffline: true }),
  })
  return (
    <Button variant="plain" isBusy={take.isPending} onClick={() => take.mutate()}>
      {words()}
    </Button>
  )
}
