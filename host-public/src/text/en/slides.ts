export default {
  label: 'What we do',
  carousel: 'carousel',
  pause: 'Pause the slides',
  play: 'Let the slides go on',
  go: 'Slide {{number}}: {{title}}',
  faith: { title: 'Faith in Action', description: 'What we hear on Sunday, we do during the week.' },
  worship: { title: 'Community Worship', description: 'Many families, many languages, one voice.' },
  study: { title: 'Bible Study', description: 'Bring your Bible, or borrow one of ours.' },
  cards: {
    schedule: {
      title: 'Worship schedule',
      text: 'Sundays at ten, and five more times to come during the week.',
    },
    bible: { title: 'Bible study', text: 'Wednesday evenings: we read one passage together, and ask.' },
    service: { title: 'Community service', text: 'Saturday mornings, wherever hands are needed.' },
  },
  viewSchedule: 'View Schedule',
  joinStudy: 'Join Study',
  getInvolved: 'Get Involved',
}
