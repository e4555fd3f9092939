export default {
  title: 'Contact us',
  description: 'Where to find us, how to reach us and when we meet.',
  intro: 'Whether you have a question, need prayer or want to visit: we are here.',
  addressText: 'Visitors are welcome at every service.',
  map: 'Find us on the map',
  phoneText: 'Call us, or send a message.',
  emailText: 'We read every e-mail and write back.',
  hours: 'Service hours',
  visit: 'Come and see',
  visitText: 'You need no invitation. Call us if you would like somebody to welcome you at the door.',
  call: 'Call us',
  write: 'Send an e-mail',
}
