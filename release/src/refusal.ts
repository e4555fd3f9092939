/** Refuses a release; the message is shown to the user. */
export class Refusal extends Error {}
