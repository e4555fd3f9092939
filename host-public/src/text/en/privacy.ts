export default {
  title: 'Privacy',
  description: 'What we keep of what you tell us, why, for how long, and what you can ask us to do.',
  intro:
    'We ask for little, use it only for the purpose you gave it for, and pass it on only as this page says. It says in plain words what that means.',
  asOf: 'As of',
  contents: 'On this page',
  what: 'What we keep',
  why: 'Why',
  howLong: 'How long',
  visit: {
    title: 'If you just read',
    text: 'You do not need an account, and nobody tracks you: there are no ads here, and no company measures who visits which page.',
    log: 'For each page you open, our server records which page it was, when, and whether it worked. This helps us find faults and attacks. It records no name and at most the beginning of your IP address, which you share with many; if you are logged in, also the number of your account. To stop people guessing passwords or flooding our forms, it briefly counts attempts from the same connection, and stores its address only in scrambled form.',
  },
  writing: {
    title: 'If you ask for prayer or write to us',
    what: 'Your name, your email address if you give it, what you wrote and when, and that you agreed to this. If you were logged in, also which account sent it, so that you can find it again. Those who deal with it may add a note.',
    why: 'So that we can pray with you and answer you. Only the administrators of the church who look after prayer requests and messages read it. Please write about other people only what they would tell us themselves. You can withdraw it at any time, on your private page or under “My requests”: it is then erased at once.',
    howLong_one: '{{count}} month after we have dealt with it. After that it is deleted automatically.',
    howLong_other: '{{count}} months after we have dealt with it. After that it is deleted automatically.',
    forEver: 'Until you ask us to delete it.',
  },
  newsletter: {
    title: 'If you subscribe to the newsletter',
    what: 'Your email address, your language, and when you subscribed; for {{letterDays}} days, whether each newsletter reached you.',
    why: 'To send you our news, and nothing else.',
    howLong:
      'Until you unsubscribe using the link in every newsletter. After that we only remember that nothing may be sent to this address. If you ask us, we will delete that too.',
  },
  account: {
    title: 'If you register',
    what: 'Your username, name, email address and gender; your phone number, date of birth and address if you give them. Your password is stored in a form that nobody can read. For each login, your browser and kind of device, such as “Chrome on Android”, for as long as you are logged in there. If you write for the site: your text, your pictures and the name you chose to show.',
    why: 'So that you can log in, and the church knows who belongs to it. For anyone under 16, a parent or guardian must agree, in person or by a link that we email to them. We delete their address once they have answered, or after 14 days.',
    howLong: 'Until you ask us to delete your account.',
    security_one:
      'Security events of your account (logins, wrong passwords, a changed password or email address, each with its time and browser) are stored for {{count}} month.',
    security_other:
      'Security events of your account (logins, wrong passwords, a changed password or email address, each with its time and browser) are stored for {{count}} months.',
    securityForEver:
      'Security events of your account (logins, wrong passwords, a changed password or email address, each with its time and browser) are stored indefinitely; once your account is deleted, they no longer name you.',
  },
  device: {
    title: 'What your own device stores',
    language: 'The language you read in, in a cookie, for one year.',
    session:
      'If you log in: who you are and the keys of your session, in your browser’s storage and in a cookie that no script can read, until you log out. Another cookie like it recognises your device for half a year, so that someone guessing passwords cannot lock you out.',
    offline:
      'The pages it needs to open this site without a connection; the sermons you save to listen to, until you remove them; and how far you have listened.',
    waiting:
      'A prayer request or message you write without a connection. It waits on your device, is sent once when the connection is back, and is then removed from the device. A text for the site stays there while you write it, for 30 days at most.',
    kept: 'The private links of requests and messages, if you choose to keep them on your device, until you have them forgotten there.',
    comments:
      'What you like and comment on beside the news. It stays in this one window until you close it; it is not sent to us, and nobody else sees it.',
    away: 'All of this disappears when you clear this site’s data in your browser.',
  },
  others: {
    title: 'When others are involved',
    giving:
      'Giving: this site shows numbers and codes, but takes no payments. You pay with your own phone or at your bank. We never ask for your PIN: not here, not by phone and not in a message.',
    mail: 'Emails: what we send you passes through the company that delivers our mail.',
    push: 'Notifications on your device: if you choose them on your dashboard, they pass through the service of your browser’s maker (Google, Mozilla, Apple or Microsoft), encrypted so that it cannot read them. We store the address at which your browser receives them until you log out there or end them.',
    chat: 'The chat button opens WhatsApp. What you write there goes through WhatsApp and is subject to its rules.',
    youtube:
      'A video on our home page comes from YouTube, in its privacy-enhanced mode. When it plays, YouTube receives your IP address.',
    nobody: 'We never sell what you tell us, and hand it over only where a law or a court requires us to.',
  },
  rights: {
    title: 'What you can ask us to do',
    text: 'Law No 058/2021 relating to the protection of personal data and privacy, which applies in Rwanda, gives you these rights. If you have an account, you find most of it on your dashboard, under “My data”. Otherwise write to us. It costs nothing, and we answer within the time that the law sets.',
    see: 'See what we keep about you',
    correct: 'Have it corrected',
    erase: 'Have it deleted',
    take: 'Receive it in a form you can take elsewhere',
    object: 'Object to a use, or have it restricted',
    withdraw: 'Withdraw your consent at any time',
    authority:
      'If you are not satisfied with our answer, you can turn to the National Cyber Security Authority (NCSA), which enforces this law.',
  },
  reach: {
    title: 'Who to write to',
    text: 'The person who answers knows this page. Write as you would speak.',
  },
}
