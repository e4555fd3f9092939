export default {
  title: 'Contact us',
  description: 'Where to find us, how to reach us and when we meet.',
  map: 'Find us on the map',
  hours: 'Service hours',
  prayer: 'Prayer request',
  call: 'Call us',
  write: 'Send an email',
}
