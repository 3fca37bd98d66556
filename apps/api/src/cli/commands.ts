import { createWriteStream } from 'node:fs'
import { resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { zip } from '@daybook/archive/zip'
import { PAGES, PRODUCT, SignUpRequest } from '@daybook/contract'
import { m } from '#messages'
import { wholeFile } from '../db/backup/wholeFile.ts'
import { endAccount, purgeAccountRows } from '../db/erasure.ts'
import { withUser, withUserExclusive } from '../db/withUser.ts'
import { challengeRepo } from '../features/account/challenges.repo.ts'
import { deviceRepo } from '../features/account/devices.repo.ts'
import { notices } from '../features/account/emailTemplates.ts'
import { makeInvitation } from '../features/account/invitations.ts'
import { mfaRepo } from '../features/account/mfa/mfa.repo.ts'
import { accountRepo, userRepo } from '../features/account/users.repo.ts'
import { archiveRepo } from '../features/archive/archive.repo.ts'
import { exportParts } from '../features/archive/exportParts.ts'
import { newId } from '../ids.ts'
import { kinds } from '../kinds.ts'
import { emailTemplate } from '../mail/emailTemplate.ts'
import { makeBucket } from '../pictures/makeBucket.ts'
import { sessionRepo } from '../sessions/sessions.repo.ts'
import { CommandError } from './commandError.ts'
import type { CliContext, Print } from './context.ts'

type Command = {
  /** The arguments after the words of the command, as shown in the list of commands. */
  args: string
  summary: string
  run: (context: CliContext, target: string, print: Print, isConfirmed: boolean) => Promise<void>
}

async function findAccount({ db }: Pick<CliContext, 'db'>, email: string) {
  const account = await accountRepo(db).byEmail(email.trim().toLowerCase())
  if (!account) throw new CommandError(`There is no account with the address ${email}.`)
  return account
}

const setPremium =
  (premium: 0 | 1, description: string) => async (context: CliContext, email: string, print: Print) => {
    const account = await findAccount(context, email)
    await userRepo(context.db, account.id).setPremium(premium)
    print(
      account.premium === premium ? `${account.email} ${description} already.` : `${account.email} ${description} now.`,
    )
  }

async function showUser(context: CliContext, email: string, print: Print) {
  const account = await findAccount(context, email)
  const { name, currency } = await userRepo(context.db, account.id).get()
  const sessions = await sessionRepo(context.db, account.id).list(context.clock.now().toISOString())
  print(`Address   ${account.email}`)
  print(`Name      ${name}`)
  print(`Plan      ${account.premium ? 'Premium' : 'Basic'}`)
  print(`Currency  ${currency}`)
  print(`Since     ${account.created_at}`)
  print(`Verified  ${account.verified_at ?? 'not yet'}`)
  const methods = await mfaRepo(context.db, account.id).methods()
  print(`Two-step  ${methods.length ? methods.join(', ') : 'off'}`)
  print(`Devices   ${sessions.length}${sessions[0] ? `, last used ${sessions[0].rotated_at}` : ''}`)
}

async function inviteUser(context: CliContext, address: string, print: Print) {
  const { data: email } = SignUpRequest.shape.email.safeParse(address)
  if (!email) throw new CommandError(`${address} is no address that can sign up.`)
  const account = await accountRepo(context.db).byEmail(email)
  if (account?.verified_at) throw new CommandError(`${email} has an account already.`)
  const { invitation, expires } = makeInvitation(context, email)
  print(`${context.config.PUBLIC_URL}${PAGES.signUp.path}?${new URLSearchParams({ invitation, email })}`)
  print(`With this link, ${email} can sign up until ${expires}.`)
}

async function purgeUser(context: CliContext, email: string, print: Print, isConfirmed: boolean) {
  const account = await findAccount(context, email)
  if (!isConfirmed)
    throw new CommandError(
      `This erases ${account.email} and everything of it, for good. Say it again with --yes to do it.`,
    )
  const now = context.clock.now()
  await withUserExclusive(context.db, account.id, async (db) => {
    await endAccount(db, account.id, now)
    if (account.verified_at) await context.outbox.post(db, notices.deleted(account.email))
  })
  await purgeAccountRows(context.db, account.id, now)
  await context.outbox.flush()
  print(`${account.email} and everything of it is erased.`)
}

async function exportUser({ db, config, clock }: CliContext, email: string, print: Print) {
  const { id, ...account } = await findAccount({ db }, email)
  const at = clock.now()
  const file = resolve(`${PRODUCT}_${account.email}_${at.toISOString().slice(0, 10)}.zip`)
  const source = { db, bucket: makeBucket(config), userId: id, kinds, at, repo: archiveRepo(db, id) }
  await wholeFile(file, {}, async (path) => {
    await pipeline(zip(exportParts(source, true)), createWriteStream(path))
    return true
  })
  print(`Everything of ${account.email} is in ${file}.`)
}

async function endSessions(context: CliContext, email: string, print: Print) {
  const account = await findAccount(context, email)
  const ended = await sessionRepo(context.db, account.id).endAll()
  await deviceRepo(context.db, account.id).forgetAll()
  print(
    ended === 1
      ? `One device of ${account.email} is signed out.`
      : `${ended} devices of ${account.email} are signed out.`,
  )
}

async function endTwoStep(context: CliContext, email: string, print: Print) {
  const account = await findAccount(context, email)
  const isOn = await withUser(context.db, account.id, async (db) => {
    const mfa = mfaRepo(db, account.id)
    if ((await mfa.methods()).length === 0) return false
    await mfa.removeAll()
    await challengeRepo(db).removeAllOf(account.id)
    await context.outbox.post(db, notices.mfaDisabled(account.email), account.id)
    return true
  })
  await context.outbox.flush()
  print(
    isOn
      ? `The two-step sign-in of ${account.email} is off; the password alone signs in.`
      : `${account.email} has no two-step sign-in.`,
  )
}

async function testMail({ mail, config, clock }: CliContext, address: string, print: Print) {
  const testMessage = emailTemplate({
    to: address,
    subject: m.mail_test_subject(),
    paragraphs: [m.mail_test({ product: PRODUCT, url: config.PUBLIC_URL }), m.mail_test_arrives()],
  })
  const { hostname } = new URL(config.PUBLIC_URL)
  try {
    await mail.send(testMessage, `<${newId(clock.now())}@${hostname}>`)
  } catch (thrown) {
    throw new CommandError(`The mail was not taken: ${(thrown as Error).message}`)
  }
  print(
    config.SMTP_URL ? `The mail server took the mail to ${address}.` : 'SMTP_URL is not set: the mail is that file.',
  )
}

export const COMMANDS: Record<string, Command> = {
  'premium grant': { args: '<email>', summary: 'gives the account Premium', run: setPremium(1, 'has Premium') },
  'premium end': { args: '<email>', summary: 'puts the account back on Basic', run: setPremium(0, 'is on Basic') },
  'user show': { args: '<email>', summary: 'says what is known of the account', run: showUser },
  'user invite': { args: '<email>', summary: 'prints a link to sign up with this address', run: inviteUser },
  'user delete': { args: '<email> --yes', summary: 'erases the account and everything of it', run: purgeUser },
  'sessions end': { args: '<email>', summary: 'signs the account out on every device', run: endSessions },
  'two-step end': { args: '<email>', summary: 'takes the second step of sign-in off', run: endTwoStep },
  export: { args: '<email>', summary: 'writes everything of the account into a ZIP archive here', run: exportUser },
  'mail test': { args: '<address>', summary: 'sends a test mail', run: testMail },
}
