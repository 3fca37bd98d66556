import { PAGES, PRODUCT } from '@daybook/contract'
import { ParaglideMessage } from '@inlang/paraglide-js-react'
import { Link } from 'react-router'
import { m } from '#messages'
import { contactEmail } from '../../api/operatorSettings.ts'
import { Clause, Legal } from './Legal.tsx'

export function TermsPage() {
  return (
    <Legal heading={m.terms_of_use()} lead={m.terms_lead({ product: PRODUCT })}>
      <Clause heading={m.terms_service_heading()}>
        <p>{m.terms_service({ product: PRODUCT })}</p>
      </Clause>
      <Clause heading={m.terms_age_heading()}>
        <p>{m.terms_age({ product: PRODUCT })}</p>
      </Clause>
      <Clause heading={m.terms_account_heading()}>
        <p>{m.terms_account()}</p>
      </Clause>
      <Clause heading={m.terms_content_heading()}>
        <p>{m.terms_content({ product: PRODUCT })}</p>
      </Clause>
      <Clause heading={m.terms_leaving_heading()}>
        <p>{m.terms_leaving()}</p>
      </Clause>
      <Clause heading={m.terms_warranty_heading()}>
        <p>
          <ParaglideMessage
            message={m.terms_warranty}
            inputs={{ product: PRODUCT, address: contactEmail() }}
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
