import { m } from '#messages'
import { Button } from '../../../ui/Button.tsx'
import { IconCamera } from '../../../ui/icons.ts'
import styles from './MoneyPage.module.css'

/** The button that opens the receipt scanner. */
export function CameraButton({ onClick }: { onClick: () => void }) {
  return (
    <Button className={styles.camera} aria-label={m.scan_a_receipt()} onClick={onClick}>
      <IconCamera size={22} aria-hidden="true" />
    </Button>
  )
}
