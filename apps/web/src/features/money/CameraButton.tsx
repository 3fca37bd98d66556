import { ActionIcon } from '@mantine/core'
import { m } from '#messages'
import { IconCamera } from '../../ui/icons.ts'
import styles from './MoneyPage.module.css'

/** The button that opens the receipt scanner. */
export function CameraButton({ onClick }: { onClick: () => void }) {
  return (
    <ActionIcon className={styles.camera ?? ''} size={50} radius="xl" aria-label={m.scan_a_receipt()} onClick={onClick}>
      <IconCamera size={22} aria-hidden="true" />
    </ActionIcon>
  )
}
