import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './buttons.module.css'

type Look = 'filled' | 'outline' | 'plain'

/** The class of a button in one of our three looks, for elements outside the kit. */
export const buttonLook = (look: Look, large = false) =>
  [styles.button, styles[look], large && styles.large].filter(Boolean).join(' ')

/** A link that looks like a button: the main way on (`filled`), another way (`outline`), a quiet one (`plain`). */
export function LinkButton({
  to,
  look = 'filled',
  large,
  children,
}: {
  to: string
  look?: Look
  large?: boolean
  children: ReactNode
}) {
  return (
    <Link to={to} className={buttonLook(look, large)}>
      {children}
    </Link>
  )
}
