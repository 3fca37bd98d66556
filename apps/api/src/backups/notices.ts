import { CONTACT_EMAIL } from '@daybook/contract'
import { m } from '#messages'
import { DAY } from '../clock.ts'
import { acquireLease, endLease } from '../db/jobLeases.ts'
import { withTx } from '../db/withTx.ts'
import type { AppDependencies } from '../dependencies.ts'
import { emailTemplate } from '../mail/emailTemplate.ts'
import type { Outbox } from '../mail/outbox.ts'

export type Notices = Pick<AppDependencies, 'clock' | 'config' | 'db'> & { outbox: Outbox }
type Job = 'backup' | 'drill'

/** The lease lasts as long as no further mail is sent. It stays after that, until the job works again. */
const leaseOf = (job: Job) => `${job}-failure-mail`

/** Returns the address of the operator. The default of the setting is no real address. */
const operatorOf = ({ config }: Notices) => (config.CONTACT_EMAIL === CONTACT_EMAIL ? undefined : config.CONTACT_EMAIL)

/** Tells the operator that a job failed, at most once a day. `reason` is a line without data of users. */
export async function mailFailure(notices: Notices, job: Job, reason: string) {
  const to = operatorOf(notices)
  if (!to) return
  const { url, now } = { url: notices.config.PUBLIC_URL, now: notices.clock.now() }
  await withTx(notices.db, async (db) => {
    if (!(await acquireLease(db, { id: leaseOf(job), now, ms: DAY, longest: DAY }))) return
    await notices.outbox.post(
      db,
      job === 'backup'
        ? emailTemplate({
            to,
            subject: m.mail_backup_failed_subject(),
            paragraphs: [m.mail_backup_failed({ url, reason }), m.mail_backup_failed_retried()],
          })
        : emailTemplate({
            to,
            subject: m.mail_drill_failed_subject(),
            paragraphs: [m.mail_drill_failed({ url, reason }), m.mail_drill_failed_retried()],
          }),
    )
  })
}

/** Tells the operator that a job works again, if they were told that it failed. */
export async function mailRecovery(notices: Notices, job: Job) {
  const to = operatorOf(notices)
  if (!to) return
  const { PUBLIC_URL: url } = notices.config
  await withTx(notices.db, async (db) => {
    if (!(await endLease(db, leaseOf(job)))) return
    const [subject, sentence] =
      job === 'backup'
        ? [m.mail_backup_works_subject(), m.mail_backup_works({ url })]
        : [m.mail_drill_works_subject(), m.mail_drill_works({ url })]
    await notices.outbox.post(db, emailTemplate({ to, subject, paragraphs: [sentence] }))
  })
}
