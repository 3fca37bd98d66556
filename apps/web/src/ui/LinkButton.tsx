import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './buttons.module.css'

type ButtonVariant = 'filled' | 'outline' | 'plain'

/** The class of a button in one of our three looks, for elements outside the kit. */
export const buttonClassName = (variant: ButtonVariant, large = false) =>
  [styles.button, styles[variant], large && styles.large].filter(Boolean).join(' ')

/** A link that looks like a button: the main way on (`filled`), another way (`outline`), a quiet one (`plain`). */
export function LinkButton({
  to,
  variant = 'filled',
  large,
  children,
}: {
  to: string
  variant?: ButtonVariant
  large?: boolean
  children: ReactNode
}) {
  return (
    <Link to={to} className={buttonClassName(variant, large)}>
      {children}
    </Link>
  )
}
