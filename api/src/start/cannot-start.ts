/** Expected error of a start, with a message for the operator. */
export class CannotStart extends Error {
  override name = 'CannotStart'
}
