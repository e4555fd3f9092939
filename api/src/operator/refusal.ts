/** Expected error of an operator command, with a message for the operator. */
export class Refusal extends Error {
  override name = 'Refusal'
}
