/** For the service worker, which contains them in every language. */
export const pageNotKept = {
  title: 'No connection',
  text: 'Our site cannot be reached at the moment, and this page is not saved on your device.',
  again: 'Try again',
  kept: 'These pages can be opened',
}

export default {
  offline: 'You are offline. This page was saved on {{date}} at {{time}} (Kigali time).',
  unreachable:
    'The site cannot be reached at the moment. This page was saved on {{date}} at {{time}} (Kigali time).',
  close: 'Close',
  keptHere:
    'There is no connection. What you wrote is saved on this device and will be sent as soon as you are online.',
  waiting: {
    'prayer-requests': 'Your prayer request is saved on this device and waiting to be sent.',
    contact: 'Your message is saved on this device and waiting to be sent.',
    newsletter: 'Your newsletter subscription is saved on this device and waiting to be sent.',
  },
  asks: {
    'prayer-requests':
      'You wrote a prayer request more than a day ago, and we do not know whether it has arrived. Do you want to send it now?',
    contact:
      'You wrote a message more than a day ago, and we do not know whether it has arrived. Do you want to send it now?',
    newsletter:
      'You subscribed to the newsletter more than a day ago, and we do not know whether that has arrived. Do you want to send it now?',
  },
  refused: {
    'prayer-requests': 'Your prayer request was not accepted. It is still here, and you can change it.',
    contact: 'Your message was not accepted. It is still here, and you can change it.',
    newsletter: 'Your newsletter subscription was not accepted. You can change it.',
  },
  sent: {
    'prayer-requests': 'Your prayer request has been sent. We are praying with you.',
    contact: 'Your message has been sent. Thank you.',
    newsletter: 'Your newsletter subscription has been sent. Thank you.',
  },
  sendNow: 'Send now',
  mend: 'Change it',
  discard: 'Discard',
  discardIndeed: 'Delete it permanently',
}
