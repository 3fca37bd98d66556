import { Button, type ButtonProps } from '@mantine/core'
import type { ComponentProps } from 'react'
import { useReadOnly } from '../device/network.ts'

type Props = ButtonProps & Omit<ComponentProps<'button'>, keyof ButtonProps> & { isBusy: boolean }

/**
 * A button that changes something. While `isBusy` it is disabled and a spinner stands for its words. Where nothing can
 * be changed for want of a network it is disabled, too.
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
