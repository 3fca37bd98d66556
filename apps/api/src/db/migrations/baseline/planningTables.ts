/** The tables of budgets, goals, tasks, routines and notes. */
export const planningTables = [
  `create table "budgets" (
    "user_id" text not null, "id" text not null, "name" text not null, "amount_milli" bigint not null,
    "category" text not null, "description" text not null, "start_day" text not null, "end_day" text not null,
    "renews" text, "categories" text, "rollover" integer, constraint "budgets_pk" primary key ("user_id", "id")
  )`,
  `create table "goals" (
    "user_id" text not null, "id" text not null, "content" text not null,
    constraint "goals_pk" primary key ("user_id", "id")
  )`,
  `create table "contributions" (
    "user_id" text not null, "id" text not null, "goal_id" text not null, "content" text not null,
    "amount_milli" bigint not null, constraint "contributions_pk" primary key ("user_id", "id")
  )`,
  `create index "contributions_by_goal" on "contributions" ("user_id", "goal_id", "amount_milli")`,
  `create table "tasks" (
    "user_id" text not null, "id" text not null, "title" text not null, "description" text not null,
    "due_at" text, "position" bigint not null, "completed_at" text,
    constraint "tasks_pk" primary key ("user_id", "id")
  )`,
  `create index "tasks_completed" on "tasks" ("user_id", "completed_at", "id") where "completed_at" is not null`,
  `create index "tasks_open" on "tasks" ("user_id", "position", "id") where "completed_at" is null`,
  `create table "routines" (
    "user_id" text not null, "id" text not null, "title" text not null, "description" text not null, "time" text,
    "deadline" text, "repeat_days" integer not null, "weekdays" text, "month_day" integer,
    "start_day" text not null, "schedule_from" text not null, "streak_offset" integer not null,
    "streak" integer not null, "last_day" text, "expense" text,
    constraint "routines_pk" primary key ("user_id", "id")
  )`,
  `create table "occurrences" (
    "user_id" text not null, "routine_id" text not null, "day" text not null, "state" text not null,
    constraint "occurrences_pk" primary key ("user_id", "routine_id", "day")
  )`,
  `create index "occurrences_by_day" on "occurrences" ("user_id", "day")`,
  `create table "notes" (
    "user_id" text not null, "id" text not null, "title" text not null, "version" integer not null,
    "created_at" text not null, "updated_at" text not null, "content" text not null,
    "pinned" integer default 0 not null, constraint "notes_pk" primary key ("user_id", "id")
  )`,
  `create index "notes_by_order" on "notes" ("user_id", "pinned", "updated_at", "id")`,
  `create table "note_texts" (
    "user_id" text not null, "note_id" text not null, "search_text" text not null,
    constraint "note_texts_pk" primary key ("user_id", "note_id")
  )`,
  `create table "sections" (
    "user_id" text not null, "id" text not null, "note_id" text not null, "position" integer not null,
    "heading" text not null, "content" text not null, constraint "sections_pk" primary key ("user_id", "id")
  )`,
  `create index "sections_by_note" on "sections" ("user_id", "note_id", "position")`,
]
