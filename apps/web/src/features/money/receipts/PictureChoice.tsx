import { FileButton } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { m } from '#messages'
import { raiseAlert } from '../../../alerts/alerts.ts'
import { useGivenFiles } from '../../../attachments/useGivenFiles.ts'
import { CameraFailure, takePicture } from '../../../device/camera.ts'
import { isNative } from '../../../device/isNative.ts'
import { Button } from '../../../ui/Button.tsx'
import { fileInput } from '../../../ui/fileInput.ts'
import { IconCamera, IconFile } from '../../../ui/icons.ts'
import { LivePreview } from './LivePreview.tsx'
import { MAX_FILES } from './receipts.queries.ts'
import styles from './Scan.module.css'

/** Picks pictures and PDFs: camera, files, drag and drop of files and folders, or paste. Says why there is no camera. */
export function PictureChoice({ onFiles }: { onFiles: (files: File[]) => void }) {
  const root = useRef<HTMLDivElement>(null)
  useGivenFiles(root, { onFiles, limit: MAX_FILES + 1 })
  const [failure, setFailure] = useState<CameraFailure>()
  const Camera = isNative() ? NativeCamera : LivePreview
  return (
    <div ref={root} className={styles.choice}>
      {failure ? (
        <p className={styles.failure} role="alert">
          {failure.message}
        </p>
      ) : (
        <Camera onPicture={(picture) => onFiles([picture])} onFailure={setFailure} />
      )}
      <FileButton
        multiple
        accept="image/*,application/pdf"
        onChange={(files) => files.length > 0 && onFiles(files)}
        inputProps={fileInput(m.scan_image())}
      >
        {(props) => (
          <Button variant={failure ? 'filled' : 'outline'} {...props}>
            <IconFile size={20} aria-hidden="true" />
            {m.scan_choose_a_file()}
          </Button>
        )}
      </FileButton>
      <p className={styles.dropping}>{m.scan_drop_or_paste()}</p>
    </div>
  )
}

/** The button that opens the device's camera app, in the native app. */
function NativeCamera({ onPicture }: { onPicture: (picture: File) => void }) {
  const take = useMutation({
    mutationFn: takePicture,
    meta: { silent: true },
    onSuccess: (picture) => picture !== 'cancelled' && onPicture(picture),
    onError: (error) => error instanceof CameraFailure && raiseAlert(error.message),
  })
  return (
    <Button isBusy={take.isPending} onClick={() => take.mutate()}>
      <IconCamera size={20} aria-hidden="true" />
      {m.scan_take_a_photo()}
    </Button>
  )
}
