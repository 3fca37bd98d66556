import { PAGES, PRODUCT } from '@daybook/contract'
import { Link } from 'react-router'
import { contactEmail } from '../../api/operatorSettings.ts'
import { Clause, Legal } from './Legal.tsx'

export function PrivacyPage() {
  return (
    <Legal
      heading="Privacy Policy"
      lead="Short, because there is little to tell: your data is kept for you and shown to nobody else."
    >
      <Clause heading="What is kept">
        <p>
          Your name, your e-mail address, your password as a hash nobody can read back, your currency and plan, and what
          you enter: money, budgets, tasks, routines and notes. For each device you are signed in on, what it calls
          itself and since when; no place and no network address.
        </p>
        <p>
          If you use two-step sign-in: the secret of your authenticator app, encrypted, the public half of each passkey,
          and hashes of your recovery codes.
        </p>
        <p>
          If you scan receipts: the picture, smaller and without the place where it was taken, what was read from it,
          and what you corrected, so that the next one is read better. A picture goes when its entry goes.
        </p>
        <p>An account whose address is never confirmed is erased after seven days.</p>
      </Clause>
      <Clause heading="Messages from the contact page">
        <p>
          Anybody can write to us without an account. Name, e-mail address and message are kept for a year, so that we
          can answer, and are mailed to the operator of this server. When an account is deleted, the messages from its
          address go with it.
        </p>
      </Clause>
      <Clause heading="Where it is">
        <p>
          In the database of the server you are using, pictures of receipts included, and in its backups. {PRODUCT} is
          self-hosted: there is no central service behind it. What you enter goes nowhere else unless the operator of
          this server sets up a service for it: one that sends mail, or one that reads receipts, which by default
          happens on the server itself.
        </p>
        <p>
          To open without a network, the app keeps on your device what you last saw and what you have not saved yet.
          Signing out erases both.
        </p>
      </Clause>
      <Clause heading="No trackers">
        <p>
          No advertising, no analytics, no fonts or scripts from elsewhere. There are three cookies, each for up to 90
          days: two keep you signed in, and one, which says nothing about you, protects forms against other sites.
        </p>
      </Clause>
      <Clause heading="Protection">
        <p>
          After repeated invalid credentials, sign-in is suspended for 5 to 30 minutes, so that passwords cannot be
          guessed at leisure. To count these, and to keep anybody from flooding the server, it keeps numbers of attempts
          for a while, under keyed hashes instead of addresses. Its log says when somebody signed in or failed to; never
          what you entered.
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
