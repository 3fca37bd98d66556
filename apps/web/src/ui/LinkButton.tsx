import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './buttons.module.css'

type ButtonVariant = 'filled' | 'outline' | 'plain'

/** Returns the class of a button in one of the three variants, for elements outside the component library. */
export const buttonClassName = (variant: ButtonVariant, large = false) =>
  [styles.button, styles[variant], large && styles.large].filter(Boolean).join(' ')

/** A link styled as a button: the primary action (`filled`), a secondary one (`outline`), a tertiary one (`plain`). */
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
