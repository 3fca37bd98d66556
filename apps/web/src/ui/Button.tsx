import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import styles from './Button.module.css'
import { useWriteLock } from './NeedsServer.tsx'

type Style = {
  /**
   * `filled` for the primary action, `danger` for one that cannot be taken back, `outline` for a secondary, `plain` for
   * a tertiary one, `icon` for a single icon;
   * `bare` has no style but that of its `className`.
   */
  variant?: 'filled' | 'danger' | 'outline' | 'plain' | 'icon' | 'bare'
  isLarge?: boolean
}
type LinkProps = Style & { to: string } & Omit<ComponentProps<typeof Link>, 'to'>
type AnchorProps = Style & { href: string } & ComponentProps<'a'>
type ActionProps = Style & {
  /** Shows a spinner instead of the label and disables the button. */
  isBusy?: boolean
  /** Disables the button offline where that cannot be kept and sent later. Submit buttons always are. */
  isWrite?: boolean
} & ComponentProps<'button'>

/** A button, or a link that looks like one: to a page with `to`, to any other address with `href`. */
export function Button(props: LinkProps | AnchorProps | ActionProps) {
  if ('to' in props) return <Link {...withClassName(props)} />
  if ('href' in props) return <a {...withClassName(props)} />
  return <ActionButton {...withClassName(props)} />
}

function ActionButton({ type = 'button', isBusy, isWrite, disabled, ...props }: Omit<ActionProps, keyof Style>) {
  const lock = useWriteLock()
  const isLocked = lock.isLocked && (isWrite || type === 'submit')
  return (
    <button
      type={type}
      aria-busy={isBusy}
      aria-describedby={isLocked ? lock.reason : undefined}
      disabled={disabled || isBusy || isLocked}
      {...props}
    />
  )
}

function withClassName<P extends Style & { className?: string | undefined }>(props: P) {
  const { variant = 'filled', isLarge, className, ...rest } = props
  const classNames = variant === 'bare' ? [] : [styles.button, styles[variant], isLarge && styles.large]
  return { ...rest, className: [...classNames, className].filter(Boolean).join(' ') }
}
