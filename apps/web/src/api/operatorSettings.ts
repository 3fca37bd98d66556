import { CONTACT_EMAIL, SLOTS } from '@daybook/contract'

/** Returns the settings that the server writes into the `html` element; their placeholders while prerendering. */
export function operatorAttributes() {
  const { publicUrl, contactEmail } = typeof document === 'undefined' ? SLOTS : document.documentElement.dataset
  return { 'data-public-url': publicUrl ?? '', 'data-contact-email': contactEmail ?? '' }
}

/** Returns the public URL of a path, for crawlers and link previews. The server fills in the origin. */
export function publicUrl(path: string) {
  const url = operatorAttributes()['data-public-url']
  const isUnset = typeof document !== 'undefined' && (!url || url === SLOTS.publicUrl)
  return (isUnset ? location.origin : url) + path
}

/** Returns the contact address. The server fills it in; without a server, returns the default address. */
export function contactEmail() {
  const address = operatorAttributes()['data-contact-email']
  const isUnset = typeof document !== 'undefined' && (!address || address === SLOTS.contactEmail)
  return isUnset ? CONTACT_EMAIL : address
}
