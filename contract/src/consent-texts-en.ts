/** Texts that people agree to. Change a text together with its version in `consent.ts`. */
export default {
  registration: 'I agree that the church keeps these details, which show that I belong to it.',
  guardian: 'I am the parent or guardian and agree to this registration.',
  sending:
    'Only the administrators of the church who look after it read what you send. By sending it, you agree to this.',
  prayer:
    'I agree that the church keeps this request, which may speak of my faith or my health, to pray with me.',
}
