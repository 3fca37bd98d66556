import type { ContactMessage } from '@daybook/contract'
import { withTx } from '../../db/withTx.ts'
import type { Server } from '../../http/server.ts'
import { newId } from '../../ids.ts'
import { contactRepo } from './contact.repo.ts'
import { contactMessageEmail } from './emailTemplate.ts'

/** Stores a message and queues it as a mail to the operator. A repeated request with the same id does neither. */
export function receiveMessage({ db: pool, clock, config, outbox }: Server, { id, ...fields }: ContactMessage) {
  return withTx(pool, async (db) => {
    const now = clock.now()
    const isNew = await contactRepo(db).add({ id: id ?? newId(now), ...fields, created_at: now.toISOString() })
    if (isNew) await outbox.post(db, contactMessageEmail(config.CONTACT_EMAIL, fields))
  })
}
