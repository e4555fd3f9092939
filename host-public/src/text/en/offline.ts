/** For the service worker, which carries these in every language. */
export const pageNotKept = {
  title: 'No connection',
  text: 'Our site cannot be reached at the moment, and this page has not been kept on your device.',
  again: 'Try again',
  kept: 'These pages can be opened',
}

export default {
  offline: 'You are offline. You see what was kept on {{date}} at {{time}}, Kigali time.',
  unreachable:
    'The site cannot be reached at the moment. You see what was kept on {{date}} at {{time}}, Kigali time.',
  close: 'Close',
}
