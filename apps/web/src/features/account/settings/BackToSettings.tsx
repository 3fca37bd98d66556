import { PAGES } from '@daybook/contract'
import { Link } from 'react-router'
import { m } from '#messages'

/** A link that leaves a settings page without changes. */
export function BackToSettings() {
  return <Link to={PAGES.settings.path}>{m.back_to_settings()}</Link>
}
