-- The schema of 2026-11-25, made by the migrations that the baseline replaces, and rows of one user.
create table "kysely_migration" ("name" varchar(255) not null primary key, "timestamp" varchar(255) not null);
create table "kysely_migration_lock" ("id" varchar(255) not null primary key, "is_locked" integer default 0 not null);
insert into kysely_migration_lock values ('migration_lock', 0);
insert into kysely_migration values
  ('0001_account', '2026-11-25T00:00:00.000Z'),
  ('0002_entries', '2026-11-25T00:00:00.000Z'),
  ('0003_account_settings', '2026-11-25T00:00:00.000Z'),
  ('0004_budgets', '2026-11-25T00:00:00.000Z'),
  ('0005_month_totals', '2026-11-25T00:00:00.000Z'),
  ('0006_tasks', '2026-11-25T00:00:00.000Z'),
  ('0007_routines', '2026-11-25T00:00:00.000Z'),
  ('0008_notes', '2026-11-25T00:00:00.000Z'),
  ('0009_contact_messages', '2026-11-25T00:00:00.000Z'),
  ('0010_scans', '2026-11-25T00:00:00.000Z'),
  ('0011_factors', '2026-11-25T00:00:00.000Z'),
  ('0012_leases', '2026-11-25T00:00:00.000Z'),
  ('0014_scan_holds', '2026-11-25T00:00:00.000Z'),
  ('0015_category_totals', '2026-11-25T00:00:00.000Z'),
  ('0016_device_secrets', '2026-11-25T00:00:00.000Z'),
  ('0017_clock_checks', '2026-11-25T00:00:00.000Z'),
  ('0018_pending_erasures', '2026-11-25T00:00:00.000Z'),
  ('0019_standard_names', '2026-11-25T00:00:00.000Z'),
  ('0020_entry_filter_index', '2026-11-25T00:00:00.000Z'),
  ('0021_change_log', '2026-11-25T00:00:00.000Z'),
  ('0022_sync', '2026-11-25T00:00:00.000Z'),
  ('0023_note_pins', '2026-11-25T00:00:00.000Z'),
  ('0024_links', '2026-11-25T00:00:00.000Z'),
  ('0025_saved_filters', '2026-11-25T00:00:00.000Z'),
  ('0026_merges', '2026-11-25T00:00:00.000Z'),
  ('0027_accounts', '2026-11-25T00:00:00.000Z'),
  ('0028_schedules', '2026-11-25T00:00:00.000Z'),
  ('0029_entry_details', '2026-11-25T00:00:00.000Z'),
  ('0031_transfers', '2026-11-25T00:00:00.000Z'),
  ('0032_routine_expenses', '2026-11-25T00:00:00.000Z'),
  ('0033_day_totals', '2026-11-25T00:00:00.000Z'),
  ('0034_renewing_budgets', '2026-11-25T00:00:00.000Z'),
  ('0038_attachments', '2026-11-25T00:00:00.000Z'),
  ('0039_cleared', '2026-11-25T00:00:00.000Z'),
  ('0041_goals', '2026-11-25T00:00:00.000Z'),
  ('0042_rules', '2026-11-25T00:00:00.000Z'),
  ('0043_attachment_changes', '2026-11-25T00:00:00.000Z'),
  ('0044_foreign_amounts', '2026-11-25T00:00:00.000Z'),
  ('0045_rates', '2026-11-25T00:00:00.000Z'),
  ('0049_account_month_totals', '2026-11-25T00:00:00.000Z'),
  ('0050_scan_texts', '2026-11-25T00:00:00.000Z'),
  ('0052_settings_of_users', '2026-11-25T00:00:00.000Z'),
  ('0053_checked_changes', '2026-11-25T00:00:00.000Z');
create table "account_month_totals" ("user_id" text not null, "account" text not null, "month" text not null, "type" text not null, "amount_milli" bigint not null, constraint "account_month_totals_pk" primary key ("user_id", "account", "month", "type"));
create table "account_totals" ("user_id" text not null, "account" text not null, "amount_milli" bigint not null, "cleared_milli" bigint default 0 not null, constraint "account_totals_pk" primary key ("user_id", "account"));
create table "accounts" ("user_id" text not null, "id" text not null, "content" text not null, "opening_milli" bigint not null, constraint "accounts_pk" primary key ("user_id", "id"));
create table "attachment_files" ("user_id" text not null, "id" text not null, "content" bytea not null, constraint "attachment_files_pk" primary key ("user_id", "id"));
create table "attachments" ("user_id" text not null, "id" text not null, "entry_id" text not null, "name" text not null, "media_type" text not null, "size" integer not null, "sha256" text not null, "created_at" text not null, constraint "attachments_pk" primary key ("user_id", "id"));
create index "attachments_by_entry" on "attachments" ("user_id", "entry_id");
create table "authenticators" ("user_id" text not null, "sealed_secret" text not null, "last_step" integer not null, "added_at" text not null, constraint "authenticators_pk" primary key ("user_id"));
create table "bucket_removals" ("object_key" text primary key, "attempts" integer not null, "due_at" text not null);
create table "budgets" ("user_id" text not null, "id" text not null, "name" text not null, "amount_milli" bigint not null, "category" text not null, "description" text not null, "start_day" text not null, "end_day" text not null, "renews" text, "categories" text, "rollover" integer, constraint "budgets_pk" primary key ("user_id", "id"));
create table "categories" ("user_id" text not null, "name" text not null, "uses" integer not null, constraint "categories_pk" primary key ("user_id", "name"));
create table "category_totals" ("user_id" text not null, "type" text not null, "category" text not null, "month" text not null, "amount_milli" bigint not null, constraint "category_totals_pk" primary key ("user_id", "type", "category", "month"));
create table "challenges" ("id" text primary key, "purpose" text not null, "subject" text not null, "code_hash" text not null, "payload" text not null, "tries" integer not null, "sends" integer not null, "sent_at" text not null, "expires_at" text not null, "user_id" text);
create index "challenges_by_user" on "challenges" ("user_id");
create table "changes" ("user_id" text not null, "seq" bigint not null, "op_id" text not null, "session_id" text not null, "at" text not null, "action" text not null, "kind" text not null, "id" text not null, "before" text, "after" text, constraint "changes_pk" primary key ("user_id", "seq"));
create index "changes_of_operation" on "changes" ("user_id", "op_id", "seq");
create index "changes_of_row" on "changes" ("user_id", "kind", "id", "seq");
create table "clock_checks" ("id" text primary key, "trusted_at" text not null, "candidate_at" text, "plausible_ms" bigint not null);
create table "contact_messages" ("id" text primary key, "name" text not null, "email" text not null, "message" text not null, "created_at" text not null);
create table "contributions" ("user_id" text not null, "id" text not null, "goal_id" text not null, "content" text not null, "amount_milli" bigint not null, constraint "contributions_pk" primary key ("user_id", "id"));
create index "contributions_by_goal" on "contributions" ("user_id", "goal_id", "amount_milli");
create table "counters" ("id" text primary key, "count" integer not null, "expires_at" text not null);
create table "day_totals" ("user_id" text not null, "type" text not null, "day" text not null, "amount_milli" bigint not null, constraint "day_totals_pk" primary key ("user_id", "type", "day"));
create table "entries" ("user_id" text not null, "id" text not null, "type" text not null, "amount_milli" bigint not null, "title" text not null, "day" text not null, "category" text not null, "title_search" text default '' not null, "account" text, "parts" text, "tags" text, "cleared" integer default 0 not null, "account_amount_milli" bigint, constraint "entries_pk" primary key ("user_id", "id"));
create index "entries_by_account" on "entries" ("user_id", "account", "type", "day", "id") where "account" is not null;
create index "entries_by_category" on "entries" ("user_id", "type", "category", "day", "amount_milli");
create index "entries_by_day" on "entries" ("user_id", "type", "day", "id", "title_search", "category", "amount_milli");
create table "entry_parts" ("user_id" text not null, "entry_id" text not null, "position" integer not null, "type" text not null, "day" text not null, "category" text not null, "amount_milli" bigint not null, constraint "entry_parts_pk" primary key ("user_id", "entry_id", "position"));
create index "entry_parts_by_category" on "entry_parts" ("user_id", "type", "category", "day");
create table "entry_tags" ("user_id" text not null, "tag" text not null, "entry_id" text not null, constraint "entry_tags_pk" primary key ("user_id", "tag", "entry_id"));
create index "entry_tags_by_entry" on "entry_tags" ("user_id", "entry_id");
create table "entry_totals" ("user_id" text not null, "type" text not null, "amount_milli" bigint not null, constraint "entry_totals_pk" primary key ("user_id", "type"));
create table "foreign_totals" ("user_id" text not null, "account" text not null, "amount_milli" bigint not null, "cleared_milli" bigint default 0 not null, constraint "foreign_totals_pk" primary key ("user_id", "account"));
create table "goals" ("user_id" text not null, "id" text not null, "content" text not null, constraint "goals_pk" primary key ("user_id", "id"));
create table "instance" ("id" text not null primary key, "epoch" text not null);
create table "job_leases" ("id" text primary key, "until" text not null);
create table "known_devices" ("user_id" text not null, "id" text not null, "device_label" text not null, "first_seen_at" text not null, "last_seen_at" text not null, constraint "device_secrets_pk" primary key ("user_id", "id"));
create table "links" ("user_id" text not null, "id" text not null, "first_kind" text not null, "first_id" text not null, "second_kind" text not null, "second_id" text not null, "created_at" text not null, constraint "links_pk" primary key ("user_id", "id"));
create index "links_by_first_id" on "links" ("user_id", "first_id");
create index "links_by_second_id" on "links" ("user_id", "second_id");
create table "merchants" ("user_id" text not null, "merchant_raw_name" text not null, "type" text not null, "title" text not null, "category" text not null, "corrected_at" text not null, constraint "merchants_pk" primary key ("user_id", "merchant_raw_name"));
create table "month_totals" ("user_id" text not null, "month" text not null, "type" text not null, "amount_milli" bigint not null, constraint "month_totals_pk" primary key ("user_id", "month", "type"));
create table "note_texts" ("user_id" text not null, "note_id" text not null, "search_text" text not null, constraint "note_texts_pk" primary key ("user_id", "note_id"));
create table "notes" ("user_id" text not null, "id" text not null, "title" text not null, "version" integer not null, "created_at" text not null, "updated_at" text not null, "content" text not null, "pinned" integer default 0 not null, constraint "notes_pk" primary key ("user_id", "id"));
create index "notes_by_order" on "notes" ("user_id", "pinned", "updated_at", "id");
create table "object_removals" ("user_id" text not null, "object_key" text not null, "attempts" integer not null, "due_at" text not null, constraint "object_removals_pk" primary key ("user_id", "object_key"));
create table "occurrences" ("user_id" text not null, "routine_id" text not null, "day" text not null, "state" text not null, constraint "occurrences_pk" primary key ("user_id", "routine_id", "day"));
create index "occurrences_by_day" on "occurrences" ("user_id", "day");
create table "outbox_mails" ("id" text primary key, "user_id" text, "sealed" text not null, "attempts" integer not null, "due_at" text not null, "created_at" text not null);
create index "outbox_mails_by_due" on "outbox_mails" ("due_at");
create table "passkeys" ("user_id" text not null, "id" text not null, "credential_id" text not null, "name" text not null, "public_key" text not null, "counter" bigint not null, "transports" text not null, "added_at" text not null, "used_at" text, constraint "passkeys_pk" primary key ("user_id", "id"));
create unique index "passkeys_by_credential" on "passkeys" ("user_id", "credential_id");
create table "pending_erasures" ("user_id" text not null, "ended_at" text not null, constraint "pending_erasures_pk" primary key ("user_id"));
create table "rates" ("user_id" text not null, "id" text not null, "from_currency" text not null, "to_currency" text not null, "day" text not null, "content" text not null, constraint "rates_pk" primary key ("user_id", "id"));
create index "rates_by_pair" on "rates" ("user_id", "from_currency", "to_currency", "day");
create table "recovery_codes" ("user_id" text not null, "id" text not null, constraint "recovery_codes_pk" primary key ("user_id", "id"));
create table "routines" ("user_id" text not null, "id" text not null, "title" text not null, "description" text not null, "time" text, "deadline" text, "repeat_days" integer not null, "weekdays" text, "month_day" integer, "start_day" text not null, "schedule_from" text not null, "streak_offset" integer not null, "streak" integer not null, "last_day" text, "expense" text, constraint "routines_pk" primary key ("user_id", "id"));
create table "rules" ("user_id" text not null, "id" text not null, "content" text not null, constraint "rules_pk" primary key ("user_id", "id"));
create table "scan_days" ("user_id" text not null, "day" text not null, "scans" integer not null, constraint "scan_days_pk" primary key ("user_id", "day"));
create table "scan_objects" ("user_id" text not null, "id" text not null, "object_key" text not null, constraint "scan_objects_pk" primary key ("user_id", "id"));
create table "scan_pictures" ("user_id" text not null, "id" text not null, "jpeg" bytea not null, constraint "scan_pictures_pk" primary key ("user_id", "id"));
create table "scan_reservations" ("user_id" text not null, "id" text not null, "day" text not null, "expires_at" text not null, constraint "scan_holds_pk" primary key ("user_id", "id"));
create table "scan_texts" ("user_id" text not null, "id" text not null, "text" text not null, "search_text" text not null, constraint "scan_texts_pk" primary key ("user_id", "id"));
create table "scans" ("user_id" text not null, "id" text not null, "merchant_raw_name" text not null, "reading" text not null, "scanned_at" text not null, constraint "scans_pk" primary key ("user_id", "id"));
create table "schedules" ("user_id" text not null, "id" text not null, "content" text not null, "next_day" text, constraint "schedules_pk" primary key ("user_id", "id"));
create index "schedules_by_next_day" on "schedules" ("user_id", "next_day");
create table "sections" ("user_id" text not null, "id" text not null, "note_id" text not null, "position" integer not null, "heading" text not null, "content" text not null, constraint "sections_pk" primary key ("user_id", "id"));
create index "sections_by_note" on "sections" ("user_id", "note_id", "position");
create table "sessions" ("user_id" text not null, "id" text not null, "generation" integer not null, "rotated_at" text not null, "created_at" text not null, "expires_at" text not null, "user_agent" text not null, "device_id" text, constraint "sessions_pk" primary key ("user_id", "id"));
create table "suspensions" ("id" text primary key, "failures" integer not null, "suspended_until" text not null, "expires_at" text not null);
create table "sync_heads" ("user_id" text not null, "seq" bigint not null, "low" bigint not null, "checked_seq" bigint default 0 not null, "checked_by" bigint default 0 not null, constraint "sync_heads_pk" primary key ("user_id"));
create table "sync_ops" ("user_id" text not null, "id" text not null, "seq" bigint not null, "error" text, "at" text not null, "merged" text, constraint "sync_ops_pk" primary key ("user_id", "id"));
create index "sync_ops_by_age" on "sync_ops" ("user_id", "at");
create table "tasks" ("user_id" text not null, "id" text not null, "title" text not null, "description" text not null, "due_at" text, "position" bigint not null, "completed_at" text, constraint "tasks_pk" primary key ("user_id", "id"));
create index "tasks_completed" on "tasks" ("user_id", "completed_at", "id") where "completed_at" is not null;
create index "tasks_open" on "tasks" ("user_id", "position", "id") where "completed_at" is null;
create table "transfers" ("user_id" text not null, "id" text not null, "content" text not null, "day" text not null, "from_account" text not null, "to_account" text not null, "amount_milli" bigint not null, "from_cleared" integer default 0 not null, "to_cleared" integer default 0 not null, "from_milli" bigint, "to_milli" bigint, constraint "transfers_pk" primary key ("user_id", "id"));
create table "trash" ("user_id" text not null, "kind" text not null, "id" text not null, "deleted_at" text not null, "content" text not null, constraint "trash_pk" primary key ("user_id", "kind", "id"));
create index "trash_by_age" on "trash" ("user_id", "deleted_at", "kind", "id");
create table "user_settings" ("user_id" text not null, "seq" bigint not null, "name" text not null, "currency" text not null, "keeps_pictures" integer not null, "saved_filters" text not null, constraint "user_settings_pk" primary key ("user_id"));
create table "users" ("id" text primary key, "email" text not null unique, "name" text not null, "currency" text default 'USD' not null, "premium" integer default 0 not null, "password_hash" text not null, "verified_at" text, "created_at" text not null, "keeps_pictures" integer default 1 not null, "saved_filters" text default '[]' not null, "settings_seq" bigint);
insert into users (id, email, name, password_hash, created_at) values
  ('ann', 'ann@example.com', 'Ann', 'none', '2026-11-20T00:00:00.000Z');
insert into entries (user_id, id, type, amount_milli, title, day, category, title_search) values
  ('ann', 'a', 'expense', 12500, 'Bread', '2026-11-24', 'FOOD', 'BREAD'),
  ('ann', 'b', 'income', 900719925474099, 'Salary', '2026-11-25', 'WORK', 'SALARY');
insert into entry_totals values ('ann', 'expense', 12500), ('ann', 'income', 900719925474099);
insert into month_totals values ('ann', '2026-11', 'expense', 12500), ('ann', '2026-11', 'income', 900719925474099);
insert into day_totals values
  ('ann', 'expense', '2026-11-24', 12500), ('ann', 'income', '2026-11-25', 900719925474099);
insert into category_totals values
  ('ann', 'expense', 'FOOD', '2026-11', 12500), ('ann', 'income', 'WORK', '2026-11', 900719925474099);
insert into categories values ('ann', 'FOOD', 1), ('ann', 'WORK', 1);
insert into tasks (user_id, id, title, description, position) values ('ann', 't', 'Call', '', 1);
