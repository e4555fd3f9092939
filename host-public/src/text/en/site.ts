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
  footer: {
    quickLinks: 'Quick links',
    serviceTimes: 'Service times',
    rights: 'All rights reserved.',
    privacy: 'Privacy',
  },
  schedule: {
    next: 'Next',
    notOn: 'Not on {{date}}',
    at: '{{date}}: {{time}}',
  },
  writtenIn: {
    en: 'In English',
    fr: 'In French',
    rw: 'In Kinyarwanda',
  },
  optional: 'optional',
  reach: {
    address: 'Address',
    phone: 'Phone',
    email: 'Email',
  },
  home: {
    title: 'Home',
    description: 'Service times, Bible study, prayer and how to reach us.',
    aboutUs: 'About us',
    viewSchedule: 'View Schedule',
  },
  chat: {
    label: 'Chat with us',
    greeting: 'Hello! I am writing from your website.',
  },
  notFound: {
    title: 'Page not found',
    text: 'It may have moved, or the address may have a typing error.',
    home: 'Back to home',
  },
  failed: {
    title: 'Something went wrong',
    text: 'This page could not be opened. Check your connection and try again.',
    retry: 'Try again',
  },
}
