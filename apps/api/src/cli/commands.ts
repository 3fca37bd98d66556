import { PRODUCT } from '@daybook/contract'
import { endAccount, eraseRows } from '../db/erasure.ts'
import { withUser, withUserAlone } from '../db/withUser.ts'
import { challengeRepo } from '../features/account/challenges.repo.ts'
import { factorRepo } from '../features/account/factors/factors.repo.ts'
import { notices } from '../features/account/letters.ts'
import { accountRepo, userRepo } from '../features/account/users.repo.ts'
import { sessionRepo } from '../http/sessions.repo.ts'
import { newId } from '../ids.ts'
import { letter } from '../mail/letter.ts'
import type { Print, Workshop } from './open.ts'
import { Undone } from './undone.ts'

type Command = {
  /** What stands behind the command's two words, for the list of commands. */
  takes: string
  does: string
  run: (workshop: Workshop, target: string, print: Print, isSure: boolean) => Promise<void>
}

async function accountOf({ db }: Workshop, email: string) {
  const account = await accountRepo(db).byEmail(email.trim().toLowerCase())
  if (!account) throw new Undone(`There is no account with the address ${email}.`)
  return account
}

const setPremium = (premium: 0 | 1, told: string) => async (shop: Workshop, email: string, print: Print) => {
  const account = await accountOf(shop, email)
  await userRepo(shop.db, account.id).change({ premium })
  print(account.premium === premium ? `${account.email} ${told} already.` : `${account.email} ${told} now.`)
}

async function showUser(shop: Workshop, email: string, print: Print) {
  const account = await accountOf(shop, email)
  const sessions = await sessionRepo(shop.db, account.id).list(shop.clock.now().toISOString())
  print(`Address   ${account.email}`)
  print(`Name      ${account.name}`)
  print(`Plan      ${account.premium ? 'Premium' : 'Basic'}`)
  print(`Currency  ${account.currency}`)
  print(`Since     ${account.created_at}`)
  print(`Verified  ${account.verified_at ?? 'not yet'}`)
  const methods = await factorRepo(shop.db, account.id).methods()
  print(`Two-step  ${methods.length ? methods.join(', ') : 'off'}`)
  print(`Devices   ${sessions.length}${sessions[0] ? `, last used ${sessions[0].rotated_at}` : ''}`)
}

async function deleteUser(shop: Workshop, email: string, print: Print, isSure: boolean) {
  const account = await accountOf(shop, email)
  if (!isSure)
    throw new Undone(`This erases ${account.email} and everything of it, for good. Say it again with --yes to do it.`)
  const now = shop.clock.now()
  await withUserAlone(shop.db, account.id, async (db) => {
    await endAccount(db, account.id, now)
    if (account.verified_at) await shop.outbox.post(db, notices.deleted(account.email))
  })
  await eraseRows(shop.db, account.id, now)
  await shop.outbox.flush()
  print(`${account.email} and everything of it is erased.`)
}

async function endSessions(shop: Workshop, email: string, print: Print) {
  const account = await accountOf(shop, email)
  const ended = await sessionRepo(shop.db, account.id).endAll()
  print(
    ended === 1
      ? `One device of ${account.email} is signed out.`
      : `${ended} devices of ${account.email} are signed out.`,
  )
}

async function endTwoStep(shop: Workshop, email: string, print: Print) {
  const account = await accountOf(shop, email)
  const isOn = await withUser(shop.db, account.id, async (db) => {
    const factors = factorRepo(db, account.id)
    if ((await factors.methods()).length === 0) return false
    await factors.removeAll()
    await challengeRepo(db).removeAllOf(account.id)
    await shop.outbox.post(db, notices.factorsEnded(account.email), account.id)
    return true
  })
  await shop.outbox.flush()
  print(
    isOn
      ? `The two-step sign-in of ${account.email} is off; the password alone signs in.`
      : `${account.email} has no two-step sign-in.`,
  )
}

async function testMail({ mail, config, clock }: Workshop, address: string, print: Print) {
  const hello = letter({
    to: address,
    subject: 'It works',
    paragraphs: [`This is a test mail of ${PRODUCT} at ${config.PUBLIC_URL}.`, 'Mails from here arrive.'],
  })
  const { hostname } = new URL(config.PUBLIC_URL)
  try {
    await mail.send(hello, `<${newId(clock.now())}@${hostname}>`)
  } catch (thrown) {
    throw new Undone(`The mail was not taken: ${(thrown as Error).message}`)
  }
  print(
    config.SMTP_URL ? `The mail server took the mail to ${address}.` : 'SMTP_URL is not set: the mail is that file.',
  )
}

export const COMMANDS: Record<string, Command> = {
  'premium grant': { takes: '<email>', does: 'gives the account Premium', run: setPremium(1, 'has Premium') },
  'premium end': { takes: '<email>', does: 'puts the account back on Basic', run: setPremium(0, 'is on Basic') },
  'user show': { takes: '<email>', does: 'says what is known of the account', run: showUser },
  'user delete': { takes: '<email> --yes', does: 'erases the account and everything of it', run: deleteUser },
  'sessions end': { takes: '<email>', does: 'signs the account out on every device', run: endSessions },
  'two-step end': { takes: '<email>', does: 'takes the second step of sign-in off', run: endTwoStep },
  'mail test': { takes: '<address>', does: 'sends a test mail', run: testMail },
}
