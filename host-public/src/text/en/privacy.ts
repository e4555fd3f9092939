export default {
  title: 'Privacy',
  description: 'What we keep of what you tell us, why, for how long, and what you can ask of us.',
  intro:
    'We ask for little, use it for what you gave it for, and pass it on to nobody. This page says in plain words what that means.',
  asOf: 'As of',
  contents: 'On this page',
  what: 'What we keep',
  why: 'What for',
  howLong: 'How long',
  visit: {
    title: 'If you only read',
    text: 'You need no account, and nobody follows you: there is no advertising here, and no company counts who visits which page.',
    log: 'For each request our server notes which page it was for, when, and whether it worked. It does so to find faults and attacks, and notes neither your name nor the address of your connection. So that nobody can guess passwords or flood our forms, it counts for a short time how often the same connection tries; of its address it keeps only a scrambled form.',
  },
  writing: {
    title: 'If you ask for prayer or write to us',
    what: 'Your name, your e-mail address if you give it, what you wrote and when, and that you agreed to this.',
    why: 'So that we can pray with you and answer you. Only the administrators of the church can read it. Please write about others only what they would tell us themselves.',
    howLong_one: '{{count}} month after we have dealt with it. Then it is deleted by itself.',
    howLong_other: '{{count}} months after we have dealt with it. Then it is deleted by itself.',
    forEver: 'Until you ask us to delete it.',
  },
  newsletter: {
    title: 'If you subscribe to the newsletter',
    what: 'Your e-mail address, your language, and when you subscribed.',
    why: 'To send you our news, and nothing else.',
    howLong:
      'Until you unsubscribe with the link that stands in every letter. From then on we remember only that no letter may go to this address. If you ask us, we delete that too.',
  },
  account: {
    title: 'If you register',
    what: 'Your username, name, e-mail address and gender; your telephone number, date of birth and address if you give them. Of your password we keep a form from which nobody can read it. With each sign-in, your browser and kind of device, as in “Chrome on Android”, for as long as you are signed in there.',
    why: 'So that you can sign in, and the church knows who belongs to it. For somebody under 16, a parent or guardian must agree.',
    howLong: 'Until you ask us to delete your account.',
    security_one:
      'What concerns the security of your account (sign-ins, wrong passwords, a changed password or email address, each with its time and browser) is stored for {{count}} month.',
    security_other:
      'What concerns the security of your account (sign-ins, wrong passwords, a changed password or email address, each with its time and browser) is stored for {{count}} months.',
    securityForEver:
      'What concerns the security of your account (sign-ins, wrong passwords, a changed password or email address, each with its time and browser) is stored without an end; once your account is deleted, it names you no more.',
  },
  device: {
    title: 'What your own device keeps',
    language: 'The language in which you read, in a cookie, for one year.',
    session:
      'If you sign in: who you are and the keys of your session, in the storage of your browser and in a cookie that no script can read, until you log out. Another such cookie knows your device again for half a year, so that nobody who guesses passwords keeps you out.',
    offline:
      'The pages that it needs to open this site without a connection; the sermons that you keep to listen to, until you remove them; and how far you have listened.',
    waiting:
      'A prayer request or a message that you write without a connection. It waits on your device, is sent once when the connection is back, and is then removed there.',
    comments:
      'What you like and comment on beside the news. It stays in this one window until you close it; it is not sent to us, and nobody else sees it.',
    away: 'All of this goes when you delete the data of this site in your browser.',
  },
  others: {
    title: 'Where others are involved',
    giving:
      'Giving: this site shows numbers and codes, and takes no payment. You pay with your own telephone or at your bank. We never ask for your PIN: not here, not by telephone and not in a message.',
    chat: 'The chat button opens WhatsApp. What you write there goes through WhatsApp and is subject to its rules.',
    youtube:
      'A video on our home page comes from YouTube, in its mode with enhanced privacy. When it plays, YouTube learns the address of your connection.',
    nobody: 'We sell nothing that you tell us, and hand it over only where a law or a court obliges us to.',
  },
  rights: {
    title: 'What you can ask of us',
    text: 'Law No 058/2021 relating to the protection of personal data and privacy, which holds in Rwanda, gives you these rights. Write to us. It costs nothing, and we answer within 30 days.',
    see: 'See what we keep about you',
    correct: 'Have it corrected',
    erase: 'Have it deleted',
    take: 'Receive it in a form that you can take elsewhere',
    object: 'Object to a use, or have it restricted',
    withdraw: 'Take back your agreement at any time',
    authority:
      'If our answer does not satisfy you, you can turn to the National Cyber Security Authority (NCSA), which watches over this law.',
  },
  reach: { title: 'Whom to write to', text: 'Whoever answers knows this page. Write as you would speak.' },
}
