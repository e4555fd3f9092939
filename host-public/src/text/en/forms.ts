import consentTexts from '@grace/contract/consent-texts-en'
import { formMessages } from '@grace/contract/messages'
import { refusals, wait } from './refusals.ts'

export default {
  // The footer holds a form.
  footer: {
    quickLinks: 'Quick links',
    serviceTimes: 'Service times',
    rights: 'All rights reserved.',
    privacy: 'Privacy',
  },
  name: 'Name',
  email: 'Email',
  sending: 'Sending...',
  leaveEmpty: 'Leave this field empty',
  emptyAndSend: 'Clear it and send',
  privacy: consentTexts.sending,
  howLong: 'How long we keep it',
  own: {
    link: 'On your private page you can see what happens to it, read our answer, or withdraw it. Keep this link: we show it only once.',
    open: 'Open the private page',
    kept: 'Requests on this device',
    mine: 'See it in My requests',
    withoutName: 'Send without my name',
    withoutNameHint:
      'Administrators read your request without your name and address. You can still find it in “My requests”, and they cannot see that it is yours.',
    mailLink: 'Also send the link to my email address',
    mailed: 'We also send it to your email address, unless such an email went there within the last hour.',
    word: 'A word or PIN of your choice',
    wordHint:
      'At least 4 characters. The mailed link asks for it before it shows your text, in case somebody else reads your emails. Do not use your MoMo PIN. One address gets one such email an hour, and two a day.',
  },
  prayer: {
    open: 'Write a request',
    label: 'Write a prayer request',
    request: 'What can we pray for?',
    consent: consentTexts.prayer,
    emailHint: 'Only if you would like an answer.',
    send: 'Send prayer request',
    again: 'Send another request',
    thanks: 'We have received your request. We are praying with you.',
  },
  contact: {
    label: 'Write to us',
    message: 'Message',
    send: 'Send message',
    again: 'Write another message',
    thanks: 'Thank you for your message. We will write back to you.',
  },
  newsletter: {
    label: 'Newsletter',
    send: 'Subscribe',
    noted: 'Thank you. We have noted your address.',
    thanks: 'Thank you. You will get our news by email. Every email has an unsubscribe link.',
  },
  unsubscribe: {
    title: 'Unsubscribe',
    description: 'Stop receiving our newsletter.',
    text: 'Press the button and we will stop sending our newsletter to this address.',
    stopText: 'Press the button and we will stop sending these emails to you.',
    stopped: 'You will get no more of these emails. You can change what you follow on your dashboard.',
    send: 'Unsubscribe',
    done: 'You have been unsubscribed and will get no more newsletters from us. You can subscribe again at any time.',
  },
  sent: {
    title: 'Thank you',
    description: 'What you wrote has arrived.',
    text: 'What you wrote has arrived. Thank you for your trust.',
  },
  notSent: {
    title: 'Your message was not sent',
    description: 'What you wrote has not arrived.',
    text: 'Use your browser’s Back button: what you wrote is still there. Check that every field is filled in and the email address is correct, and that a link by email has a word of at least 4 characters, wait a moment, then send it again.',
  },
  home: 'Back to home',
  wait,
  messages: {
    ...formMessages,
    ...refusals,
    idempotency_key_reused:
      'This form has already been sent with different contents. Please reload the page and send it again.',
  },
}
