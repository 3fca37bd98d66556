type Point = { title: string; text: string }
export type ChapterText = {
  /** Also the base name of the picture files: `pictures/<name>-light.avif` and so on. */
  name: 'finances' | 'tasks' | 'notes'
  heading: string
  lead: string
  points: Point[]
  /** Alternative text of the picture. */
  picture: string
}

/** The landing page's sections. */
export const CHAPTERS: ChapterText[] = [
  {
    name: 'finances',
    heading: 'Finances, written down',
    lead: 'Every sum in its place, so that the balance holds no surprises.',
    points: [
      { title: 'Analyse income', text: 'See what came in, day by day, by source, this month or any range you choose.' },
      { title: 'Analyse expense', text: 'Type it or photograph the receipt. Filter, compare, take the report along.' },
      { title: 'Create budget', text: 'Give a category its limit and dates, and watch what remains of it.' },
      {
        title: 'Upcoming features',
        text: 'Entries that repeat by themselves, and budgets that begin anew each month.',
      },
    ],
    picture: 'The Money screen: the balance, and expenses by day with their categories',
  },
  {
    name: 'tasks',
    heading: 'Tasks, one after the other',
    lead: 'The next thing to do stands on top. What is done stays to be looked back on.',
    points: [
      { title: 'Create task', text: 'A title is enough. A description and a due time are there when they matter.' },
      { title: 'Prioritize task', text: 'Set any task as the next one, and your day begins with it.' },
      { title: 'Manage routine', text: 'Daily, every other day, weekly, monthly: what repeats has its own page.' },
      { title: 'Upcoming features', text: 'Reminders on your phone, and tasks that come out of a routine.' },
    ],
    picture: 'The Tasks screen: open tasks with their due times, the next one first',
  },
  {
    name: 'notes',
    heading: 'Notes, kept together',
    lead: 'Room for whatever does not fit into a line: plans, recipes, letters you have not sent yet.',
    points: [
      { title: 'Create notes', text: 'Write plainly. Add sections when a thought grows into chapters.' },
      {
        title: 'Access anywhere',
        text: 'On the phone, the tablet and the desk: the same notes, readable offline, too.',
      },
    ],
    picture: 'The Notes screen: notes with their first lines and dates',
  },
]
