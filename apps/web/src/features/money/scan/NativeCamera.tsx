import { useMutation } from '@tanstack/react-query'
import { m } from '#messages'
import { raiseAlert } from '../../../alerts/alerts.ts'
import { CameraFailure, takePicture } from '../../../device/camera.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconCamera } from '../../../ui/icons.ts'

/** The button that opens the device's camera app, in the native app. */
export function NativeCamera({ onPicture }: { onPicture: (picture: File) => void }) {
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
