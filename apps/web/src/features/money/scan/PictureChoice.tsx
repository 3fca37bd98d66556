import { FileButton } from '@mantine/core'
import { m } from '#messages'
import { isNative } from '../../../device/isNative.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconFile } from '../../../ui/icons.ts'
import { LivePreview } from './LivePreview.tsx'
import { NativeCamera } from './NativeCamera.tsx'
import styles from './Scan.module.css'
import { usePasted } from './usePasted.ts'

/** Picks a picture: camera, file, drag and drop, or paste. */
export function PictureChoice({ onPicture }: { onPicture: (picture: File) => void }) {
  usePasted(onPicture)
  const Camera = isNative() ? NativeCamera : LivePreview
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is optional; the button below does the same
    <div
      className={styles.choice}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        const [file] = event.dataTransfer.files
        if (file) onPicture(file)
      }}
    >
      <Camera onPicture={onPicture} />
      <FileButton
        accept="image/*"
        onChange={(file) => file && onPicture(file)}
        inputProps={{ 'aria-label': m.scan_image() }}
      >
        {(props) => (
          <Button variant="outline" {...props}>
            <IconFile size={20} aria-hidden="true" />
            {m.scan_choose_a_file()}
          </Button>
        )}
      </FileButton>
      <p className={styles.dropping}>{m.scan_drop_or_paste()}</p>
    </div>
  )
}
