import { closedRequestsMail } from './closed-requests-mail.ts'
import { emailChangeMail } from './email-change-mail.ts'
import { emailLinkMail } from './email-link-mail.ts'
import { guardianMail } from './guardian-mail.ts'
import { keepAccountMail } from './keep-account-mail.ts'
import { passwordLinkMail } from './password-link-mail.ts'
import { passwordLinkNoticeMail } from './password-link-notice-mail.ts'

const url = 'https://church.example/link'
const mails = (username: string) =>
  (['en', 'fr', 'rw'] as const).flatMap((language) => [
    closedRequestsMail(language, username, url),
    emailChangeMail(language, username, 'changed'),
    emailLinkMail(language, username, url),
    guardianMail(language, username, url),
    keepAccountMail(language, username, url),
    passwordLinkMail(language, username, url),
    passwordLinkNoticeMail(language, username, 'used'),
  ])
const lastLines = (username: string) => [
  ...new Set(mails(username).map(({ text }) => text.trimEnd().split('\n').at(-1))),
]
const named = (username: string) => [
  `Username of the account: ${username}`,
  `Nom d’utilisateur du compte : ${username}`,
  `Izina ry’ukoresha konti: ${username}`,
]

test.each(['ruth.uwase2', "ng'ang'a", '0788123456', 'ruth@example.org'])(
  'every mail about an account ends with its username, such as %s, in three languages',
  (username) => {
    expect(lastLines(username)).toEqual(named(username))
  },
)

test.each([
  ['evil.rw/gift', 'evil . rw / gift'],
  ['https://evil.rw', 'https :// evil . rw'],
  ['win at evil.com', 'win at evil . com'],
])('the username %s becomes no link in a mail', (username, written) => {
  expect(lastLines(username)).toEqual(named(written))
})
