import { PAGES, PRODUCT } from '@daybook/contract'
import { ParaglideMessage } from '@inlang/paraglide-js-react'
import { Link } from 'react-router'
import { m } from '#messages'
import { contactEmail } from '../../api/operatorSettings.ts'
import { Clause, Legal } from './Legal.tsx'

export function PrivacyPage() {
  return (
    <Legal heading={m.privacy_policy()} lead={m.privacy_lead()}>
      <Clause heading={m.privacy_kept_heading()}>
        <p>{m.privacy_kept_account()}</p>
        <p>{m.privacy_kept_two_step()}</p>
        <p>{m.privacy_kept_receipts()}</p>
        <p>{m.privacy_kept_unconfirmed()}</p>
      </Clause>
      <Clause heading={m.privacy_contact_heading()}>
        <p>{m.privacy_contact()}</p>
      </Clause>
      <Clause heading={m.privacy_where_heading()}>
        <p>{m.privacy_where_server({ product: PRODUCT })}</p>
        <p>{m.privacy_where_push()}</p>
        <p>{m.privacy_where_device()}</p>
      </Clause>
      <Clause heading={m.privacy_trackers_heading()}>
        <p>{m.privacy_trackers()}</p>
      </Clause>
      <Clause heading={m.privacy_protection_heading()}>
        <p>{m.privacy_protection()}</p>
      </Clause>
      <Clause heading={m.privacy_erasure_heading()}>
        <p>{m.privacy_erasure()}</p>
      </Clause>
      <Clause heading={m.privacy_children_heading()}>
        <p>{m.privacy_children({ product: PRODUCT })}</p>
      </Clause>
      <Clause heading={m.privacy_questions_heading()}>
        <p>
          <ParaglideMessage
            message={m.privacy_questions}
            inputs={{ address: contactEmail() }}
            markup={{
              mail: ({ children }) => <a href={`mailto:${contactEmail()}`}>{children}</a>,
              contact: ({ children }) => <Link to={PAGES.contact.path}>{children}</Link>,
            }}
          />
        </p>
      </Clause>
    </Legal>
  )
}
