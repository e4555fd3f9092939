export default {
  title: 'About us',
  description: 'Who we are: our mission, our vision and what we believe.',
  mission: 'Our mission',
  vision: 'Our vision',
  beliefs: 'What we believe',
  schedule: 'View the schedule',
  register: 'Become a member',
}
