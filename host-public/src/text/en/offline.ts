/** For the service worker, which contains them in every language. */
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
  keptHere:
    'There is no connection. What you wrote is kept on this device, and will be sent as soon as there is one.',
  waiting: {
    'prayer-requests': 'Your prayer request is on this device and waits to be sent.',
    contact: 'Your message is on this device and waits to be sent.',
    newsletter: 'Your subscription to the newsletter is on this device and waits to be sent.',
  },
  asks: {
    'prayer-requests':
      'You wrote a prayer request more than a day ago, and we do not know whether it has arrived. Shall it be sent now?',
    contact:
      'You wrote a message more than a day ago, and we do not know whether it has arrived. Shall it be sent now?',
    newsletter:
      'You subscribed to the newsletter more than a day ago, and we do not know whether that has arrived. Shall it be sent now?',
  },
  refused: {
    'prayer-requests': 'Your prayer request has not been accepted. It is still here, and you can change it.',
    contact: 'Your message has not been accepted. It is still here, and you can change it.',
    newsletter: 'Your subscription to the newsletter has not been accepted. You can change it.',
  },
  sent: {
    'prayer-requests': 'Your prayer request has been sent. We are praying with you.',
    contact: 'Your message has been sent. Thank you.',
    newsletter: 'Your subscription to the newsletter has been sent. Thank you.',
  },
  sendNow: 'Send now',
  mend: 'Change it',
  discard: 'Discard',
  discardIndeed: 'Discard it for good',
}
