import { MERCHANTS_FILE, RECEIPTS_FILE, ROW_FILES, SETTINGS_FILE } from '@daybook/archive/daybook/format'
import type { OwnedTable } from '../../db/erasure.ts'

const COMPUTED = 'is computed from the rows'
const SIGN_IN = 'is needed to sign in on this server'
const PROGRESS = 'says how far devices are that use this server'

import { CHANGES_FILE as LOG, TRASH_FILE as TRASH } from './historyParts.ts'

/** Where an export has the rows of each table of a user, or why it leaves them out. */
export const EXPORTED_TABLES = {
  users: { file: SETTINGS_FILE },
  user_settings: { file: SETTINGS_FILE },
  entries: { file: ROW_FILES.entry },
  entry_parts: { file: ROW_FILES.entry },
  entry_tags: { file: ROW_FILES.entry },
  budgets: { file: ROW_FILES.budget },
  tasks: { file: ROW_FILES.task },
  projects: { file: ROW_FILES.project },
  routines: { file: ROW_FILES.routine },
  occurrences: { file: ROW_FILES.occurrence },
  notes: { file: ROW_FILES.note },
  sections: { file: ROW_FILES.section },
  links: { file: ROW_FILES.link },
  schedules: { file: ROW_FILES.schedule },
  accounts: { file: ROW_FILES.account },
  transfers: { file: ROW_FILES.transfer },
  attachments: { file: ROW_FILES.attachment },
  attachment_files: { file: 'files/' },
  goals: { file: ROW_FILES.goal },
  contributions: { file: ROW_FILES.contribution },
  rates: { file: ROW_FILES.rate },
  rules: { file: ROW_FILES.rule },
  scans: { file: RECEIPTS_FILE },
  scan_texts: { file: RECEIPTS_FILE },
  scan_pictures: { file: 'receipts/' },
  scan_objects: { file: 'receipts/' },
  merchants: { file: MERCHANTS_FILE },
  changes: { file: LOG },
  trash: { file: TRASH },
  note_texts: { leftOut: COMPUTED },
  entry_totals: { leftOut: COMPUTED },
  month_totals: { leftOut: COMPUTED },
  day_totals: { leftOut: COMPUTED },
  category_totals: { leftOut: COMPUTED },
  categories: { leftOut: COMPUTED },
  account_totals: { leftOut: COMPUTED },
  account_month_totals: { leftOut: COMPUTED },
  foreign_totals: { leftOut: COMPUTED },
  sessions: { leftOut: SIGN_IN },
  challenges: { leftOut: SIGN_IN },
  known_devices: { leftOut: SIGN_IN },
  authenticators: { leftOut: SIGN_IN },
  passkeys: { leftOut: SIGN_IN },
  recovery_codes: { leftOut: SIGN_IN },
  sync_heads: { leftOut: PROGRESS },
  sync_ops: { leftOut: PROGRESS },
  outbox_mails: { leftOut: 'is a mail that is being sent' },
  scan_days: { leftOut: 'counts scans of a day for the limit of this server' },
  scan_reservations: { leftOut: 'counts scans of a day for the limit of this server' },
  object_removals: { leftOut: 'is being deleted' },
  pending_erasures: { leftOut: 'is being deleted' },
} as const satisfies Record<OwnedTable | 'users', { file: string } | { leftOut: string }>
