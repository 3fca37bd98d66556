import { PAGES, PRODUCT } from '@daybook/contract'
import { Link } from 'react-router'
import { contactEmail } from '../../api/operatorSettings.ts'
import { Clause, Legal } from './Legal.tsx'

export function TermsPage() {
  return (
    <Legal heading="Terms of Use" lead={`What you can expect of ${PRODUCT}, and what it expects of you.`}>
      <Clause heading="The service">
        <p>
          {PRODUCT} is a free, all-in-one app for your own money, budgets, tasks, routines and notes. It runs on a
          server that somebody hosts: you, or the person who gave you this address. That person is responsible for the
          server and its backups.
        </p>
      </Clause>
      <Clause heading="Who may use it">
        <p>{PRODUCT} is not for people under 10 years of age.</p>
      </Clause>
      <Clause heading="Your account">
        <p>
          Give an e-mail address that is yours, keep your password to yourself, and your recovery codes, if you use
          two-step sign-in, where only you find them. After repeated invalid credentials, signing in to the account is
          suspended for 5 to 30 minutes.
        </p>
      </Clause>
      <Clause heading="What you write down">
        <p>
          Your entries stay yours, and you can take them along as a file at any time. {PRODUCT} adds up what you enter
          and does not check it; it is no financial, tax or legal advice. What it reads from a receipt is a suggestion
          to check. Changing your currency keeps every number as it is and converts nothing.
        </p>
      </Clause>
      <Clause heading="Leaving">
        <p>
          You can stop at any time. When an account is deleted, its data is erased within 30 days; from the database of
          this server at once, from its backups as the operator renews them.
        </p>
      </Clause>
      <Clause heading="No warranty">
        <p>
          {PRODUCT} is open-source software under the MIT licence and comes as it is, without warranty of any kind.
          Questions go to <a href={`mailto:${contactEmail()}`}>{contactEmail()}</a> or through the{' '}
          <Link to={PAGES.contact.path}>contact page</Link>.
        </p>
      </Clause>
    </Legal>
  )
}
