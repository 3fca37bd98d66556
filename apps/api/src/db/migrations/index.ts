import type { Migration } from 'kysely/migration'
import * as m0001 from './0001_account.ts'
import * as m0002 from './0002_entries.ts'
import * as m0003 from './0003_account_settings.ts'
import * as m0004 from './0004_budgets.ts'
import * as m0005 from './0005_month_totals.ts'
import * as m0006 from './0006_tasks.ts'
import * as m0007 from './0007_routines.ts'
import * as m0008 from './0008_notes.ts'
import * as m0009 from './0009_contact_messages.ts'
import * as m0010 from './0010_scans.ts'
import * as m0011 from './0011_factors.ts'
import * as m0012 from './0012_leases.ts'
import * as m0014 from './0014_scan_holds.ts'
import * as m0015 from './0015_category_totals.ts'
import * as m0016 from './0016_device_secrets.ts'
import * as m0017 from './0017_clock_checks.ts'
import * as m0018 from './0018_pending_erasures.ts'
import * as m0019 from './0019_standard_names.ts'
import * as m0020 from './0020_entry_filter_index.ts'
import * as m0021 from './0021_change_log.ts'
import * as m0022 from './0022_sync.ts'
import * as m0023 from './0023_note_pins.ts'
import * as m0024 from './0024_links.ts'
import * as m0025 from './0025_saved_filters.ts'
import * as m0026 from './0026_merges.ts'
import * as m0027 from './0027_accounts.ts'
import * as m0028 from './0028_schedules.ts'
import * as m0029 from './0029_entry_details.ts'
import * as m0031 from './0031_transfers.ts'
import * as m0032 from './0032_routine_expenses.ts'
import * as m0033 from './0033_day_totals.ts'
import * as m0034 from './0034_renewing_budgets.ts'
import * as m0038 from './0038_attachments.ts'
import * as m0039 from './0039_cleared.ts'
import * as m0041 from './0041_goals.ts'
import * as m0042 from './0042_rules.ts'
import * as m0043 from './0043_attachment_changes.ts'
import * as m0044 from './0044_foreign_amounts.ts'
import * as m0045 from './0045_rates.ts'
import * as m0049 from './0049_account_month_totals.ts'
import * as m0050 from './0050_scan_texts.ts'
import * as m0052 from './0052_settings_of_users.ts'
import * as m0053 from './0053_checked_changes.ts'

/** All migrations in order. A released migration must never change. */
export const migrations: Record<string, Migration> = {
  '0001_account': m0001,
  '0002_entries': m0002,
  '0003_account_settings': m0003,
  '0004_budgets': m0004,
  '0005_month_totals': m0005,
  '0006_tasks': m0006,
  '0007_routines': m0007,
  '0008_notes': m0008,
  '0009_contact_messages': m0009,
  '0010_scans': m0010,
  '0011_factors': m0011,
  '0012_leases': m0012,
  '0014_scan_holds': m0014,
  '0015_category_totals': m0015,
  '0016_device_secrets': m0016,
  '0017_clock_checks': m0017,
  '0018_pending_erasures': m0018,
  '0019_standard_names': m0019,
  '0020_entry_filter_index': m0020,
  '0021_change_log': m0021,
  '0022_sync': m0022,
  '0023_note_pins': m0023,
  '0024_links': m0024,
  '0025_saved_filters': m0025,
  '0026_merges': m0026,
  '0027_accounts': m0027,
  '0028_schedules': m0028,
  '0029_entry_details': m0029,
  '0031_transfers': m0031,
  '0032_routine_expenses': m0032,
  '0033_day_totals': m0033,
  '0034_renewing_budgets': m0034,
  '0038_attachments': m0038,
  '0039_cleared': m0039,
  '0041_goals': m0041,
  '0042_rules': m0042,
  '0043_attachment_changes': m0043,
  '0044_foreign_amounts': m0044,
  '0045_rates': m0045,
  '0049_account_month_totals': m0049,
  '0050_scan_texts': m0050,
  '0052_settings_of_users': m0052,
  '0053_checked_changes': m0053,
}
