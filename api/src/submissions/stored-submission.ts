import { day, named } from '../kinds/stored-kind.ts'

/** How the submissions of a form are stored. */
export const storedSubmission = (table: string) => ({
  ...named(table),
  // The text is sealed: a submission is found by name and e-mail address.
  find: {
    detail: `concat_ws(' · ', case status when 'NEW' then 'New' end, email, ${day('created_at')})`,
    searched: 'search_text',
    orderBy: 'id desc',
  },
  // The administrator may be deleted by now.
  changed: { assigned_to: '(select id from accounts where accounts.id = r.assigned_to)' },
})
