export default {
  label: 'What we do',
  carousel: 'carousel',
  pause: 'Pause the slides',
  play: 'Let the slides go on',
  go: 'Slide {{number}}: {{title}}',
  viewSchedule: 'View Schedule',
  joinStudy: 'Join Study',
  getInvolved: 'Get Involved',
}
