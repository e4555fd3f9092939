export default {
  title: 'Privacy',
  description: 'What we keep of what you tell us, why, for how long, and what you can ask of us.',
}
