import { Button, type ButtonProps } from '@mantine/core'
import type { ComponentProps } from 'react'
import { useReadOnly } from '../device/network.ts'

type Props = ButtonProps & Omit<ComponentProps<'button'>, keyof ButtonProps> & { isBusy: boolean }

/**
 * A button for a write. Shows a spinner instead of its label while `isBusy`. Disabled while busy and while the app is
 * read-only (offline).
 */
export function ActionButton({ isBusy, disabled, ...props }: Props) {
  const isReadOnly = useReadOnly()
  return (
    <Button
      loading={isBusy}
      aria-busy={isBusy}
      disabled={disabled || isReadOnly}
      loaderProps={{ type: 'oval' }}
      {...props}
    />
  )
}
