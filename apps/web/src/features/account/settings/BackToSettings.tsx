import { PAGES } from '@daybook/contract'
import { Link } from 'react-router'

/** A link that leaves a settings page without changes. */
export function BackToSettings() {
  return <Link to={PAGES.settings.path}>Back to Settings</Link>
}
