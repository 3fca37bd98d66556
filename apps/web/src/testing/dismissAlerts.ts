import { fireEvent, screen } from '@testing-library/react'

/** Puts every alert away: they outlive the page of a test, as they outlive a page. For `afterEach`. */
export function dismissAlerts() {
  for (const button of screen.queryAllByRole('button', { name: 'Dismiss' })) fireEvent.click(button)
}
