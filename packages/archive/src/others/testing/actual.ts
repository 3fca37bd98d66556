/** The tables of a budget of Actual, as far as they are read. */
export const ACTUAL_TABLES = [
  'create table accounts (id text, name text, offbudget int default 0, closed int default 0, tombstone int default 0)',
  'create table category_groups (id text, name text, tombstone int default 0)',
  'create table categories (id text, name text, cat_group text, is_income int default 0, tombstone int default 0)',
  'create table category_mapping (id text, transferId text)',
  'create table payees (id text, name text, transfer_acct text, tombstone int default 0)',
  'create table payee_mapping (id text, targetId text)',
  `create table transactions (id text, isParent int default 0, isChild int default 0, acct text, category text, amount int,
    description text, notes text, date int, starting_balance_flag int default 0, transferred_id text, sort_order real,
    cleared int default 1, parent_id text, tombstone int default 0)`,
  'create table zero_budgets (id text, month int, category text, amount int, carryover int default 0)',
  'create table schedules (id text, rule text, completed int default 0, name text, tombstone int default 0)',
  'create table rules (id text, conditions text, actions text, tombstone int default 0)',
  'create table notes (id text, note text)',
  'create table custom_reports (id text, tombstone int default 0)',
]
