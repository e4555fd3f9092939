const all = {
  first: ['Today'],
  drafts: ['Drafts'],
  dashboard: ['Dashboard'],
  own: ['Change password', 'Security'],
  last: ['Trash', 'Audit trail', 'Test page'],
}

/** Menu entries of an administrator with one area alone, written by hand. */
export const adminAreasMenu: Record<string, string[]> = {
  none: [...all.first, ...all.drafts, ...all.dashboard, ...all.own, ...all.last],
  people: [
    ...all.first,
    'Subscribers',
    ...all.drafts,
    'Import',
    ...all.dashboard,
    ...['Create user', 'View users'],
    ...all.own,
    ...['Trash', 'Audit trail', 'Record of processing', 'Rights requests', 'Data breaches', 'Test page'],
  ],
  care: [
    ...all.first,
    ...['Prayer requests', 'Contact messages', 'Answer templates'],
    ...all.drafts,
    ...all.dashboard,
    ...all.own,
    ...all.last,
  ],
  settings: [...all.first, ...all.drafts, 'Settings', ...all.dashboard, ...all.own, ...all.last],
  content: [
    'Write',
    ...all.first,
    'Newsletter',
    ...all.drafts,
    ...['Services', 'Announcements', 'Events', 'Sermons', 'News', 'Home and About', 'Languages', 'Import'],
    ...all.dashboard,
    ...all.own,
    ...['Add pictures', 'View pictures', 'Edit pictures'],
    ...['Add category', 'View categories', 'Edit category'],
    ...['Add blog', 'View blogs', 'Edit blog'],
    ...['Create post', 'View posts'],
    ...all.last,
  ],
}
