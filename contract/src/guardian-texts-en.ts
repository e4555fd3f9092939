/** Text that a parent or guardian agrees to. Change it together with the version in `consent.ts`. */
export default {
  keeps: 'The church keeps these details, which show that this child belongs to it.',
  uses: 'It uses them only to manage the account and to keep in touch with the child. The administrators who look after members can see them.',
  may: 'The child can send prayer requests, follow what is new, and send texts for the site, which somebody from the church reads before anyone else does.',
  rights:
    'You and the child can see, correct or delete everything at any time, and you can take your agreement back: on the dashboard, or by speaking or writing to us.',
  agree: 'I am the guardian and I agree',
}
