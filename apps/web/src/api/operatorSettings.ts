import { CONTACT_EMAIL, SLOTS } from '@daybook/contract'

/** What the server writes into the `html` element of each page, as it stands there; the open slots while prerendering. */
export function operatorAttributes() {
  const { publicUrl, contactEmail } = typeof document === 'undefined' ? SLOTS : document.documentElement.dataset
  return { 'data-public-url': publicUrl ?? '', 'data-contact-email': contactEmail ?? '' }
}

/** The public address of a path, for crawlers and for who shares it. Filled in by the server. */
export function publicUrl(path: string) {
  const url = operatorAttributes()['data-public-url']
  const isOpen = typeof document !== 'undefined' && (!url || url === SLOTS.publicUrl)
  return (isOpen ? location.origin : url) + path
}

/** Whom to write to. Filled in by the server; where no server was in between, our own address. */
export function contactEmail() {
  const address = operatorAttributes()['data-contact-email']
  const isOpen = typeof document !== 'undefined' && (!address || address === SLOTS.contactEmail)
  return isOpen ? CONTACT_EMAIL : address
}
