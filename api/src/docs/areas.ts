/** What the endpoints of an area are about. */
export const areas: Record<string, string> = {
  auth: 'Registering, signing in and out, and forgotten passwords.',
  accounts: 'One’s own profile, and the accounts of everybody, which administrators look after.',
  blogs: 'Texts and their way to the public: written, approved or rejected.',
  categories: 'What posts are sorted by.',
  posts: 'Approved blogs as readers find them: in categories, with pictures.',
  pictures: 'Uploads, their captions, and the files themselves.',
  announcements: 'Short news with a date from which they show.',
  events: 'What is coming, when and where.',
  settings: 'What the site says of the church: its name, how to reach it, how to give.',
  site: 'What changes on the public pages, in one answer.',
  prayerRequests: 'What visitors ask prayer for; administrators alone can read it.',
  contactMessages: 'What visitors write to the church; administrators alone can read it.',
  newsletter: 'Who wants letters by e-mail.',
  dashboard: 'Figures for the first page of the console, and what happened last.',
  audit: 'What administrators did, when, and on what.',
  health: 'For whoever watches the server.',
}
