import type { ContactMessage } from '@daybook/contract'
import { withTx } from '../../db/withTx.ts'
import type { Server } from '../../http/server.ts'
import { newId } from '../../ids.ts'
import { contactRepo } from './contact.repo.ts'
import { contactMessageEmail } from './emailTemplate.ts'

/** Keeps a message and puts it on its way to the operator; one sent again with the same id is neither kept nor mailed twice. */
export function receiveMessage({ db: pool, clock, config, outbox }: Server, { id, ...written }: ContactMessage) {
  return withTx(pool, async (db) => {
    const now = clock.now()
    const isNew = await contactRepo(db).add({ id: id ?? newId(now), ...written, created_at: now.toISOString() })
    if (isNew) await outbox.post(db, contactMessageEmail(config.CONTACT_EMAIL, written))
  })
}
