/** The tables of entries, accounts and receipts. */
export const moneyTables = [
  `create table "entries" (
    "user_id" text not null, "id" text not null, "type" text not null, "amount_milli" bigint not null,
    "title" text not null, "day" text not null, "category" text not null,
    "title_search" text default '' not null, "account" text, "parts" text, "tags" text,
    "cleared" integer default 0 not null, "account_amount_milli" bigint,
    constraint "entries_pk" primary key ("user_id", "id")
  )`,
  `create index "entries_by_account"
    on "entries" ("user_id", "account", "type", "day", "id") where "account" is not null`,
  `create index "entries_by_category" on "entries" ("user_id", "type", "category", "day", "amount_milli")`,
  `create table "entry_parts" (
    "user_id" text not null, "entry_id" text not null, "position" integer not null, "type" text not null,
    "day" text not null, "category" text not null, "amount_milli" bigint not null,
    constraint "entry_parts_pk" primary key ("user_id", "entry_id", "position")
  )`,
  `create index "entry_parts_by_category" on "entry_parts" ("user_id", "type", "category", "day")`,
  `create table "entry_tags" (
    "user_id" text not null, "tag" text not null, "entry_id" text not null,
    constraint "entry_tags_pk" primary key ("user_id", "tag", "entry_id")
  )`,
  `create index "entry_tags_by_entry" on "entry_tags" ("user_id", "entry_id")`,
  `create table "entry_totals" (
    "user_id" text not null, "type" text not null, "amount_milli" bigint not null,
    constraint "entry_totals_pk" primary key ("user_id", "type")
  )`,
  `create table "month_totals" (
    "user_id" text not null, "month" text not null, "type" text not null, "amount_milli" bigint not null,
    constraint "month_totals_pk" primary key ("user_id", "month", "type")
  )`,
  `create table "day_totals" (
    "user_id" text not null, "type" text not null, "day" text not null, "amount_milli" bigint not null,
    constraint "day_totals_pk" primary key ("user_id", "type", "day")
  )`,
  `create table "category_totals" (
    "user_id" text not null, "type" text not null, "category" text not null, "month" text not null,
    "amount_milli" bigint not null,
    constraint "category_totals_pk" primary key ("user_id", "type", "category", "month")
  )`,
  `create table "categories" (
    "user_id" text not null, "name" text not null, "uses" integer not null,
    constraint "categories_pk" primary key ("user_id", "name")
  )`,
  `create table "accounts" (
    "user_id" text not null, "id" text not null, "content" text not null, "opening_milli" bigint not null,
    constraint "accounts_pk" primary key ("user_id", "id")
  )`,
  `create table "account_totals" (
    "user_id" text not null, "account" text not null, "amount_milli" bigint not null,
    "cleared_milli" bigint default 0 not null, constraint "account_totals_pk" primary key ("user_id", "account")
  )`,
  `create table "account_month_totals" (
    "user_id" text not null, "account" text not null, "month" text not null, "type" text not null,
    "amount_milli" bigint not null,
    constraint "account_month_totals_pk" primary key ("user_id", "account", "month", "type")
  )`,
  `create table "foreign_totals" (
    "user_id" text not null, "account" text not null, "amount_milli" bigint not null,
    "cleared_milli" bigint default 0 not null, constraint "foreign_totals_pk" primary key ("user_id", "account")
  )`,
  `create table "transfers" (
    "user_id" text not null, "id" text not null, "content" text not null, "day" text not null,
    "from_account" text not null, "to_account" text not null, "amount_milli" bigint not null,
    "from_cleared" integer default 0 not null, "to_cleared" integer default 0 not null, "from_milli" bigint,
    "to_milli" bigint, constraint "transfers_pk" primary key ("user_id", "id")
  )`,
  `create table "rates" (
    "user_id" text not null, "id" text not null, "from_currency" text not null, "to_currency" text not null,
    "day" text not null, "content" text not null, constraint "rates_pk" primary key ("user_id", "id")
  )`,
  `create index "rates_by_pair" on "rates" ("user_id", "from_currency", "to_currency", "day")`,
  `create table "rules" (
    "user_id" text not null, "id" text not null, "content" text not null,
    constraint "rules_pk" primary key ("user_id", "id")
  )`,
  `create table "schedules" (
    "user_id" text not null, "id" text not null, "content" text not null, "next_day" text,
    constraint "schedules_pk" primary key ("user_id", "id")
  )`,
  `create index "schedules_by_next_day" on "schedules" ("user_id", "next_day")`,
  `create table "attachments" (
    "user_id" text not null, "id" text not null, "entry_id" text not null, "name" text not null,
    "media_type" text not null, "size" integer not null, "sha256" text not null, "created_at" text not null,
    constraint "attachments_pk" primary key ("user_id", "id")
  )`,
  `create index "attachments_by_entry" on "attachments" ("user_id", "entry_id")`,
  `create table "attachment_files" (
    "user_id" text not null, "id" text not null, "content" bytea not null,
    constraint "attachment_files_pk" primary key ("user_id", "id")
  )`,
  `create table "scans" (
    "user_id" text not null, "id" text not null, "merchant_raw_name" text not null, "reading" text not null,
    "scanned_at" text not null, constraint "scans_pk" primary key ("user_id", "id")
  )`,
  `create table "scan_days" (
    "user_id" text not null, "day" text not null, "scans" integer not null,
    constraint "scan_days_pk" primary key ("user_id", "day")
  )`,
  `create table "scan_objects" (
    "user_id" text not null, "id" text not null, "object_key" text not null,
    constraint "scan_objects_pk" primary key ("user_id", "id")
  )`,
  `create table "scan_pictures" (
    "user_id" text not null, "id" text not null, "jpeg" bytea not null,
    constraint "scan_pictures_pk" primary key ("user_id", "id")
  )`,
  `create table "scan_reservations" (
    "user_id" text not null, "id" text not null, "day" text not null, "expires_at" text not null,
    constraint "scan_holds_pk" primary key ("user_id", "id")
  )`,
  `create table "scan_texts" (
    "user_id" text not null, "id" text not null, "text" text not null, "search_text" text not null,
    constraint "scan_texts_pk" primary key ("user_id", "id")
  )`,
  `create table "merchants" (
    "user_id" text not null, "merchant_raw_name" text not null, "type" text not null, "title" text not null,
    "category" text not null, "corrected_at" text not null,
    constraint "merchants_pk" primary key ("user_id", "merchant_raw_name")
  )`,
  `create table "bucket_removals" (
    "object_key" text primary key, "attempts" integer not null, "due_at" text not null
  )`,
  `create table "object_removals" (
    "user_id" text not null, "object_key" text not null, "attempts" integer not null, "due_at" text not null,
    constraint "object_removals_pk" primary key ("user_id", "object_key")
  )`,
]
