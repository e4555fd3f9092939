const all = {
  first: ['Dashboard'],
  own: ['Change password', 'Security'],
  last: ['Drafts', 'Trash', 'Audit trail', 'Test page'],
}

/** Menu entries of an administrator with one area alone, written by hand. */
export const adminAreasMenu: Record<string, string[]> = {
  none: [...all.first, ...all.own, ...all.last],
  people: [...all.first, 'Create user', 'View users', ...all.own, 'Subscribers', 'Import', ...all.last],
  care: [...all.first, ...all.own, 'Prayer requests', 'Contact messages', 'Answer templates', ...all.last],
  settings: [...all.first, ...all.own, 'Settings', ...all.last],
  content: [
    ...all.first,
    ...all.own,
    ...['Add pictures', 'View pictures', 'Edit pictures'],
    ...['Add category', 'View categories', 'Edit category'],
    ...['Add blog', 'View blogs', 'Edit blog'],
    ...['Create post', 'View posts'],
    'Newsletter',
    ...['Services', 'Announcements', 'Events', 'Sermons', 'News', 'Home and About', 'Languages', 'Import'],
    ...all.last,
  ],
}
