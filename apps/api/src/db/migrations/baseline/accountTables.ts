/** The tables of accounts, sessions and the change log. */
export const accountTables = [
  `create table "users" (
    "id" text primary key, "email" text not null unique, "name" text not null,
    "currency" text default 'USD' not null, "premium" integer default 0 not null, "password_hash" text not null,
    "verified_at" text, "created_at" text not null, "keeps_pictures" integer default 1 not null,
    "saved_filters" text default '[]' not null, "settings_seq" bigint
  )`,
  `create table "user_settings" (
    "user_id" text not null, "seq" bigint not null, "name" text not null, "currency" text not null,
    "keeps_pictures" integer not null, "saved_filters" text not null,
    constraint "user_settings_pk" primary key ("user_id")
  )`,
  `create table "sessions" (
    "user_id" text not null, "id" text not null, "generation" integer not null, "rotated_at" text not null,
    "created_at" text not null, "expires_at" text not null, "user_agent" text not null, "device_id" text,
    constraint "sessions_pk" primary key ("user_id", "id")
  )`,
  `create table "known_devices" (
    "user_id" text not null, "id" text not null, "device_label" text not null, "first_seen_at" text not null,
    "last_seen_at" text not null, constraint "device_secrets_pk" primary key ("user_id", "id")
  )`,
  `create table "challenges" (
    "id" text primary key, "purpose" text not null, "subject" text not null, "code_hash" text not null,
    "payload" text not null, "tries" integer not null, "sends" integer not null, "sent_at" text not null,
    "expires_at" text not null, "user_id" text
  )`,
  `create index "challenges_by_user" on "challenges" ("user_id")`,
  `create table "counters" ("id" text primary key, "count" integer not null, "expires_at" text not null)`,
  `create table "suspensions" (
    "id" text primary key, "failures" integer not null, "suspended_until" text not null,
    "expires_at" text not null
  )`,
  `create table "authenticators" (
    "user_id" text not null, "sealed_secret" text not null, "last_step" integer not null,
    "added_at" text not null, constraint "authenticators_pk" primary key ("user_id")
  )`,
  `create table "passkeys" (
    "user_id" text not null, "id" text not null, "credential_id" text not null, "name" text not null,
    "public_key" text not null, "counter" bigint not null, "transports" text not null, "added_at" text not null,
    "used_at" text, constraint "passkeys_pk" primary key ("user_id", "id")
  )`,
  `create unique index "passkeys_by_credential" on "passkeys" ("user_id", "credential_id")`,
  `create table "recovery_codes" (
    "user_id" text not null, "id" text not null, constraint "recovery_codes_pk" primary key ("user_id", "id")
  )`,
  `create table "pending_erasures" (
    "user_id" text not null, "ended_at" text not null, constraint "pending_erasures_pk" primary key ("user_id")
  )`,
  `create table "outbox_mails" (
    "id" text primary key, "user_id" text, "sealed" text not null, "attempts" integer not null,
    "due_at" text not null, "created_at" text not null
  )`,
  `create index "outbox_mails_by_due" on "outbox_mails" ("due_at")`,
  `create table "contact_messages" (
    "id" text primary key, "name" text not null, "email" text not null, "message" text not null,
    "created_at" text not null
  )`,
  `create table "instance" ("id" text not null primary key, "epoch" text not null)`,
  `create table "job_leases" ("id" text primary key, "until" text not null)`,
  `create table "clock_checks" (
    "id" text primary key, "trusted_at" text not null, "candidate_at" text, "plausible_ms" bigint not null
  )`,
  `create table "changes" (
    "user_id" text not null, "seq" bigint not null, "op_id" text not null, "session_id" text not null,
    "at" text not null, "action" text not null, "kind" text not null, "id" text not null, "before" text,
    "after" text, constraint "changes_pk" primary key ("user_id", "seq")
  )`,
  `create index "changes_of_operation" on "changes" ("user_id", "op_id", "seq")`,
  `create index "changes_of_row" on "changes" ("user_id", "kind", "id", "seq")`,
  `create table "sync_heads" (
    "user_id" text not null, "seq" bigint not null, "low" bigint not null,
    "checked_seq" bigint default 0 not null, "checked_by" bigint default 0 not null,
    constraint "sync_heads_pk" primary key ("user_id")
  )`,
  `create table "sync_ops" (
    "user_id" text not null, "id" text not null, "seq" bigint not null, "error" text, "at" text not null,
    "merged" text, constraint "sync_ops_pk" primary key ("user_id", "id")
  )`,
  `create index "sync_ops_by_age" on "sync_ops" ("user_id", "at")`,
  `create table "trash" (
    "user_id" text not null, "kind" text not null, "id" text not null, "deleted_at" text not null,
    "content" text not null, constraint "trash_pk" primary key ("user_id", "kind", "id")
  )`,
  `create index "trash_by_age" on "trash" ("user_id", "deleted_at", "kind", "id")`,
  `create table "links" (
    "user_id" text not null, "id" text not null, "first_kind" text not null, "first_id" text not null,
    "second_kind" text not null, "second_id" text not null, "created_at" text not null,
    constraint "links_pk" primary key ("user_id", "id")
  )`,
  `create index "links_by_first_id" on "links" ("user_id", "first_id")`,
  `create index "links_by_second_id" on "links" ("user_id", "second_id")`,
]
