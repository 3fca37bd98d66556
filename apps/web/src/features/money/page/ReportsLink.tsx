import { PAGES } from '@daybook/contract'
import { m } from '#messages'
import { Button } from '../../../ui/Button.tsx'
import { IconChart } from '../../../ui/icons.ts'

/** The link to the reports. */
export const ReportsLink = () => (
  <Button to={PAGES.reports.path} variant="plain">
    <IconChart size={18} aria-hidden="true" />
    {m.reports_heading()}
  </Button>
)
