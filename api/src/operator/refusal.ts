/** Why a command of the operator's was not carried out, in a sentence for whoever runs it. */
export class Refusal extends Error {
  override name = 'Refusal'
}
