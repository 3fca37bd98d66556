import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { dismissSeenAlerts, markAlertsSeen } from '../alerts/alerts.ts'

/**
 * Dismisses the alerts of a page, also of a view or a report of it, once the user leaves it. One that is raised with a navigation is of the next page, so
 * that only those count which the user has acted after.
 */
export function useDismissLeftAlerts() {
  const { pathname, search } = useLocation()
  useEffect(() => {
    dismissSeenAlerts()
    const leave = () => location.pathname + location.search !== pathname + search && markAlertsSeen()
    addEventListener('pointerdown', markAlertsSeen, true)
    addEventListener('keydown', markAlertsSeen, true)
    addEventListener('popstate', leave)
    return () => {
      removeEventListener('pointerdown', markAlertsSeen, true)
      removeEventListener('keydown', markAlertsSeen, true)
      removeEventListener('popstate', leave)
    }
  }, [pathname, search])
}
