import { m } from '#messages'

type Point = { title: string; text: string }
export type ChapterText = {
  /** Also the base name of the picture files: `pictures/<name>-light.avif` and so on. */
  name: 'finances' | 'tasks' | 'notes'
  heading: string
  lead: string
  points: Point[]
  /** Alternative text of the picture; without one, the sample is shown. */
  picture?: string
}

/** The landing page's sections. */
export const CHAPTERS: ChapterText[] = [
  {
    name: 'finances',
    heading: m.landing_money_heading(),
    lead: m.landing_money_lead(),
    points: [
      { title: m.landing_income_title(), text: m.landing_income_text() },
      { title: m.landing_expense_title(), text: m.landing_expense_text() },
      { title: m.landing_budget_title(), text: m.landing_budget_text() },
      {
        title: m.landing_upcoming(),
        text: m.landing_money_upcoming_text(),
      },
    ],
  },
  {
    name: 'tasks',
    heading: m.landing_tasks_heading(),
    lead: m.landing_tasks_lead(),
    points: [
      { title: m.landing_task_title(), text: m.landing_task_text() },
      { title: m.landing_next_task_title(), text: m.landing_next_task_text() },
      { title: m.landing_routine_title(), text: m.landing_routine_text() },
      { title: m.landing_upcoming(), text: m.landing_tasks_upcoming_text() },
    ],
    picture: m.landing_tasks_picture(),
  },
  {
    name: 'notes',
    heading: m.landing_notes_heading(),
    lead: m.landing_notes_lead(),
    points: [
      { title: m.landing_note_title(), text: m.landing_note_text() },
      {
        title: m.landing_anywhere_title(),
        text: m.landing_anywhere_text(),
      },
    ],
    picture: m.landing_notes_picture(),
  },
]
