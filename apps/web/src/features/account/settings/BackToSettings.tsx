import { PAGES } from '@daybook/contract'
import { Link } from 'react-router'

/** The way out of a settings page without changing anything. */
export function BackToSettings() {
  return <Link to={PAGES.settings.path}>Back to Settings</Link>
}
