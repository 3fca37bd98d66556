import { m } from '#messages'
import { Button } from '../../../ui/Button.tsx'
import { IconCamera } from '../../../ui/icons.ts'
import { useIsWide } from '../../../ui/useIsWide.ts'
import styles from './MoneyPage.module.css'

/** The button that opens the receipt scanner: beside the list where there is room, else `isSmall` above it. */
export function CameraButton({ isSmall = false, onClick }: { isSmall?: boolean; onClick: () => void }) {
  if (useIsWide() === isSmall) return null
  return (
    <Button
      {...(isSmall && { variant: 'icon' })}
      className={isSmall ? styles.inLine : styles.camera}
      aria-label={m.scan_a_receipt()}
      onClick={onClick}
    >
      <IconCamera size={22} aria-hidden="true" />
    </Button>
  )
}
