const care = ['Care of the house', 'Trash', 'Audit trail', 'Test page']

/** Links of the menu of an administrator with one area alone and every group open, written by hand. */
export const adminAreasMenu: Record<string, string[]> = {
  none: ['Dashboard', 'Users', 'Change password', ...care],
  people: [
    'Dashboard',
    ...['Users', 'Create user', 'View users', 'Change password'],
    'Newsletter',
    'Pages and settings',
    'Care of the house',
    ...['Trash', 'Audit trail', 'Record of processing', 'Rights requests', 'Data breaches', 'Test page'],
  ],
  care: ['Dashboard', 'Inbox', 'Users', 'Change password', ...care],
  settings: ['Dashboard', 'Users', 'Change password', 'Pages and settings', ...care],
  content: [
    'Write',
    'Dashboard',
    ...['Users', 'Change password'],
    ...['Pictures', 'Add pictures', 'View pictures', 'Edit pictures'],
    ...['Post Categories', 'Add category', 'View categories', 'Edit category'],
    ...['Blog', 'Add blog', 'View blogs', 'Edit blog'],
    ...['Posts', 'Create post'],
    'Calendar',
    'Announcements and news',
    'Sermons',
    'Newsletter',
    'Pages and settings',
    ...care,
  ],
}
