/** Why the server does not start, in a sentence for whoever runs it: nothing is wrong with the program. */
export class CannotStart extends Error {
  override name = 'CannotStart'
}
