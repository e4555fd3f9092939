export default {
  nav: {
    label: 'Main',
    menu: 'Menu',
    home: 'Home',
    about: 'About',
    sermons: 'Sermons',
    events: 'Events',
    contact: 'Contact',
    login: 'Login',
    logout: 'Logout',
    skip: 'Skip to content',
    language: 'Language',
  },
  slow: 'The connection is slow. What you pressed happens as soon as the rest of the page is here.',
  optional: 'optional',
  reach: {
    address: 'Address',
    phone: 'Phone',
    email: 'Email',
  },
  home: {
    description: 'Service times, news, prayer and how to reach us.',
    allSermons: 'All sermons',
    viewSchedule: 'View Schedule',
  },
  next: {
    service: 'Next service',
    today: 'Today',
    tomorrow: 'Tomorrow',
    directions: 'Directions',
  },
  chat: {
    label: 'Chat with us',
    close: 'Close',
    greeting: 'Hello! I am writing from your website.',
  },
  notFound: {
    title: 'Page not found',
    text: 'It may have moved, or there may be a typo in the address.',
    home: 'Back to home',
  },
  failed: {
    title: 'Something went wrong',
    text: 'This page could not be opened. Check your connection and try again.',
    retry: 'Try again',
  },
}
