import { PAGES, PRODUCT } from '@daybook/contract'
import { Link } from 'react-router'
import { contactEmail } from '../../api/operator.ts'
import { Clause, Legal } from './Legal.tsx'

export function PrivacyPage() {
  return (
    <Legal
      heading="Privacy Policy"
      lead="Short, because there is little to tell: your data is kept for you and shown to nobody else."
    >
      <Clause heading="What is kept">
        <p>
          Your name, your e-mail address, your password as a hash nobody can read back, your currency, and what you
          enter: money, budgets, tasks, routines and notes. For each device you sign in on, when that was.
        </p>
      </Clause>
      <Clause heading="Where it is">
        <p>
          In the database of the server you are using, and in its backups. {PRODUCT} is self-hosted: there is no central
          service behind it, and what you enter goes nowhere else unless the operator of this server sets up a service
          for it, such as one that sends mail.
        </p>
      </Clause>
      <Clause heading="No trackers">
        <p>
          No advertising, no analytics, no fonts or scripts from elsewhere. Cookies are used for one thing only: to keep
          you signed in, for up to 90 days.
        </p>
      </Clause>
      <Clause heading="Protection">
        <p>
          After repeated invalid credentials, sign-in is suspended for 5 to 30 minutes, so that passwords cannot be
          guessed at leisure. To count these, the server keeps the failed attempts for a short time.
        </p>
      </Clause>
      <Clause heading="Erasure">
        <p>
          When you delete your account, everything of it is erased within 30 days; on this server at once. Backups made
          before that fade with the operator’s schedule.
        </p>
      </Clause>
      <Clause heading="Children">
        <p>{PRODUCT} is not for people under 10, and nothing is knowingly kept about them.</p>
      </Clause>
      <Clause heading="Questions">
        <p>
          Write to <a href={`mailto:${contactEmail()}`}>{contactEmail()}</a> or use the{' '}
          <Link to={PAGES.contact.path}>contact page</Link>.
        </p>
      </Clause>
    </Legal>
  )
}
