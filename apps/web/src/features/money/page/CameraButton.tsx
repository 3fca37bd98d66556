import { m } from '#messages'
import { Button } from '../../../ui/Button.tsx'
import { IconCamera } from '../../../ui/icons.ts'
import { useIsWide } from '../../../ui/useIsWide.ts'
import styles from './MoneyPage.module.css'

/** The button that opens the receipt scanner: beside the list where there is room, else as `isSmall` as the tools above it. */
export function CameraButton({ isSmall = false, onClick }: { isSmall?: boolean; onClick: () => void }) {
  if (useIsWide() === isSmall) return null
  return (
    <Button
      {...(isSmall ? { variant: 'outline' } : { className: styles.camera })}
      aria-label={m.scan_a_receipt()}
      onClick={onClick}
    >
      <IconCamera size={isSmall ? 18 : 22} aria-hidden="true" />
    </Button>
  )
}
