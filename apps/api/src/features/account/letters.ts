import { PRODUCT } from '@daybook/contract'
import { letter } from '../../mail/letter.ts'
import type { Mail } from '../../mail/sender.ts'

// A name is never part of these: somebody else may have typed it to have us send it.
const NOT_YOU = `You get this mail because somebody typed your address at ${PRODUCT}. If it was not you, there is nothing to do.`

/** The mails that come with a challenge, by their name in its payload. */
export const letters = {
  verification: (to: string, code: string): Mail =>
    letter({
      to,
      code,
      subject: 'Your one-time code',
      paragraphs: ['Enter this code to verify your address:', 'It works once and for 10 minutes.'],
      note: NOT_YOU,
    }),

  addressTaken: (to: string): Mail =>
    letter({
      to,
      subject: 'You already have an account',
      paragraphs: [
        'Somebody, perhaps you, asked for an account with this address. There is one already, so no code was made.',
        'Sign in as usual. If you do not remember the password, choose Forgot Password? on the sign-in page.',
      ],
      note: NOT_YOU,
    }),
}

export type LetterName = keyof typeof letters
