import { fireEvent, screen } from '@testing-library/react'

/** Dismisses all alerts, because they stay when a page is unmounted. For `afterEach`. */
export function dismissAlerts() {
  for (const button of screen.queryAllByRole('button', { name: 'Dismiss' })) fireEvent.click(button)
}
