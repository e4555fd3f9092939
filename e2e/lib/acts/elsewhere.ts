import { writes } from './scene.ts'

const inHost = 'The public pages and the member area ask for it.'
const byItself = 'The console does it while somebody writes: nothing is pressed, and nothing is said.'
const confirming = 'A part of other acts: the browser asks for the passkey, and the act itself is said.'

/** Writes that no act above makes. */
export const elsewhere: Record<string, string> = {
  ...Object.fromEntries(
    [
      'register',
      'login',
      'passkeyOptions',
      'passkeyLogin',
      'logout',
      'refresh',
      'forgotPassword',
      'resetPassword',
    ].map((name) => [`auth.${name}`, inHost]),
  ),
  ...Object.fromEntries(
    writes
      .filter(([name]) => /^(?:emailConfirmation|notifications|myData|writings|ownRequests)\./.test(name))
      .map(([name]) => [name, inHost]),
  ),
  'drafts.save': byItself,
  'drafts.remove': byItself,
  'accounts.updateProfile': inHost,
  'guardians.request': inHost,
  'guardians.answer': inHost,
  'guardians.mail': inHost,
  'prayerRequests.submit': inHost,
  'contactMessages.submit': inHost,
  'newsletter.subscribe': inHost,
  'newsletter.unsubscribe': inHost,
  'previews.check': inHost,
  'confirmation.passkeyOptions': confirming,
  'secondFactor.passkeyOptions': confirming,
  'previews.seal': 'It opens the preview and changes nothing.',
  'letters.preview': 'It fills a dialog and changes nothing.',
  'letters.resend':
    'It needs a mail server that loses its answer: remote-admin/src/newsletter/letters.test.tsx',
  'jobs.stop': 'It needs a job that takes long: e2e/console-jobs.spec.ts',
  'jobs.goOn': 'It needs a job that takes long: e2e/console-jobs.spec.ts',
}
