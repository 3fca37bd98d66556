import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { m } from '#messages'
import { raiseAlert } from '../../../alerts/alerts.ts'
import { CameraFailure, takePicture } from '../../../device/camera.ts'
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
    <Button
      leftSection={<IconCamera size={20} aria-hidden="true" />}
      loading={take.isPending}
      onClick={() => take.mutate()}
    >
      {m.scan_take_a_photo()}
    </Button>
  )
}
